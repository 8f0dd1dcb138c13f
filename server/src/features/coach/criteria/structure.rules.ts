import type { Part } from '@aloud/contract/feedback/remarks';
import type { Word } from '../language/morphology.rules.ts';
import { countWithin, type Range } from '../language/phrases.rules.ts';
import { type Analysis, measureGenerality } from './analyse-answer.rules.ts';
import { asksForChoice, asksForPart, impliesTask } from './asked-parts.rules.ts';
import type { FoundPart } from './explanation-parts.rules.ts';
import { clamp, type Finding, type Judged, step, strong, weak, wordsAt } from './finding.rules.ts';
import { judgeOrder } from './order.rules.ts';
import { GAP_REMARK, SAID_REMARK } from './part-remarks.rules.ts';
import { PART_WEIGHTS, weighParts } from './part-weights.rules.ts';
import { judgeWandering } from './wandering.rules.ts';
import { judgeWholeness } from './wholeness.rules.ts';

/** 0–1 for every part of the frame: how fully it was said. */
export type PartLevels = ReadonlyMap<Part, number>;

/** A part below this is a gap, whatever stands in its place. */
export const PART_SAID = 0.5;

const BASE = 6;
const ORDER_WORTH = 5;
const LINKS_WORTH = 5;

/** Without these the rest is not yet an answer: the most the structure can reach when they are missing. */
const LIMITS: readonly { part: Part; limit: number }[] = [
  { part: 'action', limit: 30 },
  { part: 'result', limit: 52 },
  { part: 'explanation', limit: 36 },
  { part: 'step', limit: 32 },
  { part: 'reasoning', limit: 36 },
];
/** A part said at this level or better limits nothing. */
const LIMIT_FREE = 0.75;
/** A story in fewer words has lost its parts; a fact may be said in ten. */
const SHORT_STORY_LIMITS: readonly [words: number, limit: number][] = [
  [18, 34],
  [28, 56],
];
const RAMBLING_WORDS = 340;

/** A part told by its place alone is no sign that the question was taken up: others see it as thin. */
const BY_PLACE_MAX = 0.4;

function plainLevels(analysis: Analysis, levels: PartLevels): PartLevels {
  const cued = partLevels({ ...analysis, parts: analysis.parts.filter(({ isByPlace }) => !isByPlace) });
  const seen = (level: number) => (level > PART_SAID ? BY_PLACE_MAX : 0);
  return new Map([...levels].map(([part, level]) => [part, Math.max(cued.get(part) ?? 0, seen(level))]));
}

export function partLevels(analysis: Analysis): PartLevels {
  const levels = new Map<Part, number>();
  for (const part of Object.keys(PART_WEIGHTS[analysis.question.kind]) as Part[]) {
    const found =
      part === 'action'
        ? deedsAsActions(analysis)
        : analysis.parts.filter((candidate) => candidate.part === part);
    levels.set(part, ratePart(part, found, analysis));
  }
  if (
    analysis.question.kind === 'story' &&
    analysis.story.some((unit) => unit.part === 'situation' && unit.hasProblem)
  ) {
    // A situation with a problem implies half of the task.
    levels.set('task', Math.max(levels.get('task') ?? 0, IMPLIED_TASK));
  }
  if (analysis.question.kind === 'story' && analysis.story.slice(0, OPENING).some((unit) => unit.isPlaced))
    levels.set('situation', Math.max(levels.get('situation') ?? 0, PLACED_OPENING));
  return levels;
}

/** "In 2018 I opened a bakery" is a deed and says when. */
const OPENING = 2;
const PLACED_OPENING = 0.6;

/** Told by the problem, not said: worth half, and worth saying. */
const IMPLIED_TASK = 0.48;

/** Deeds of the candidate or the team count as actions in any part of the story, in the action part most. */
function deedsAsActions({ story }: Analysis): FoundPart[] {
  return story.flatMap((unit) => {
    const own = unit.deeds.filter((deed) => deed.actor === 'i').length;
    const shared = unit.deeds.filter((deed) => deed.actor === 'we').length;
    if (own + shared === 0) return [];
    const strength = own > 1 ? 1 : own === 1 ? 0.85 : 0.6;
    return [{ part: 'action' as const, unit, strength: unit.part === 'action' ? strength : strength * 0.8 }];
  });
}

function ratePart(part: Part, found: readonly FoundPart[], analysis: Analysis): number {
  const strengths = found.map((candidate) => candidate.strength * clarity(candidate.unit, analysis));
  const best = Math.max(0, ...strengths);
  const total = strengths.reduce((sum, strength) => sum + strength, 0);
  switch (part) {
    case 'action':
      return best * step([0, 0.75, 0.92, 1], strengths.filter((strength) => strength > 0.3).length);
    case 'step':
      return Math.min(1, total / 4);
    case 'explanation':
    case 'reasoning':
      return Math.min(1, total / 2.4);
    default:
      return best;
  }
}

/** Lowers a part that is vague or hedged: «что-то делали», "it was probably fine". */
function clarity(unit: Range, analysis: Analysis): number {
  const vague = countWithin(analysis.concrete.vague, unit);
  const hedged = countWithin(analysis.confidence.hedges, unit);
  const isEstimate = analysis.question.kind === 'estimate';
  return (vague > 0 ? 0.4 : 1) * step(isEstimate ? [1, 0.9, 0.65] : [1, 0.8, 0.45], hedged);
}

export function judgeStructure(analysis: Analysis): Judged & { levels: PartLevels } {
  const { question, words, substance, clean } = analysis;
  const levels = partLevels(analysis);
  let score = BASE;
  for (const [part, weight] of weighParts(question)) score += weight * (levels.get(part) ?? 0);
  score += isInOrder(analysis) ? ORDER_WORTH : -6;
  score += LINKS_WORTH * Math.min(1, countLinks(analysis) / 2);
  score -= 6 * Math.min(3, clean.repeats.length);
  const told = [judgeWandering(analysis), judgeOrder(analysis), judgeWholeness(analysis)];
  for (const { cost } of told) score -= cost;
  if (words.length > RAMBLING_WORDS) score -= Math.min(15, (words.length - RAMBLING_WORDS) / 12);
  score *= rateDepth(substance.level) * (1 - 0.55 * measureGenerality(analysis));
  for (const { part, limit } of LIMITS) {
    const freed = Math.min(1, (levels.get(part) ?? LIMIT_FREE) / LIMIT_FREE);
    score = Math.min(score, limit + (98 - limit) * freed);
  }
  if (question.kind === 'story') {
    for (const [count, limit] of SHORT_STORY_LIMITS) if (words.length < count) score = Math.min(score, limit);
  }
  const findings = [
    ...saidFindings(analysis, levels),
    ...gapFindings(analysis, levels),
    ...told.flatMap(({ findings }) => findings),
  ];
  return { score: clamp(score, 3, 98), reason: null, findings, levels: plainLevels(analysis, levels) };
}

/** Parts are only as full as what is in them: phrases without matter are the frame of an answer. */
function rateDepth(substance: number): number {
  return clamp(0.3 + (0.7 * substance) / 0.62, 0.3, 1.12);
}

/** Whether the parts of the story come in their order. */
function isInOrder({ question, story, lateSetting }: Analysis): boolean {
  if (question.kind !== 'story' || story.length < ORDER_UNITS_MIN) return true;
  if (lateSetting) return false;
  const strongParts = story.filter((unit) => unit.part && unit.strength >= PART_SAID);
  const lastAction = strongParts.findLastIndex((unit) => unit.part === 'action');
  const lastResult = strongParts.findLastIndex((unit) => unit.part === 'result');
  const isEndLast =
    lastResult < 0 || lastAction < 0 || lastResult > lastAction || lastAction - lastResult < 2;
  const placed = story.findIndex((unit) => unit.isPlaced);
  return isEndLast && placed < story.length * 0.7;
}

/** Fewer clauses have no order to speak of. */
const ORDER_UNITS_MIN = 4;

const LINK =
  /^(?:then|so|because|after|therefore|first|finally|since|when|but|next|that's|потом|затем|поэтому|потому|после|тогда|сначала|дальше|когда|чтобы|но|оказалось|наконец|иначе|если|if)$/u;

function countLinks({ words }: Analysis): number {
  return words.filter((word) => LINK.test(word.norm)).length;
}

function saidFindings(analysis: Analysis, levels: PartLevels): Finding[] {
  const { parts, words } = analysis;
  return [...levels].flatMap(([part, level]) => {
    const code = SAID_REMARK[part];
    const best = parts
      // What is hedged or vague is not praised for being clear.
      .filter((found) => found.part === part && isPraiseworthy(found) && clarity(found.unit, analysis) === 1)
      .reduce<FoundPart | undefined>(
        (top, found) => (!top || found.strength > top.strength ? found : top),
        undefined,
      );
    if (!code || !best || level < 0.8 || (part === 'situation' && !isPlaced(best))) return [];
    if (part === 'result' && isHabit(wordsAt(words, best.unit))) return [];
    return [strong(code, wordsAt(words, best.unit), part === 'result' ? 3 : 1.5)];
  });
}

/** What stands in the place of a part, or is one by half, is not praised for being it. */
const isPraiseworthy = ({ strength, isByPlace, isFaint }: FoundPart) =>
  !isByPlace && !isFaint && strength >= PRAISED;
const PRAISED = 0.8;

/** «пишу на бумажке три дела» tells what the speaker does, not what came of it. */
const isHabit = (words: readonly Word[]) =>
  words.some(({ forms }) => ['1per', 'sing', 'pres'].every((grammeme) => forms[0]?.has(grammeme)));

const isPlaced = ({ unit }: FoundPart) => 'isPlaced' in unit && unit.isPlaced === true;

function gapFindings(analysis: Analysis, levels: PartLevels): Finding[] {
  return [...levels].flatMap(([part, level]) => {
    if (level >= PART_SAID || isSaidOnce(part, analysis) || !isMissed(part, analysis)) return [];
    const place = placeOfGap(part, analysis);
    const weight = ((PART_WEIGHTS[analysis.question.kind][part] ?? 0) * (1 - level)) / 8;
    return place ? [weak(GAP_REMARK[part], wordsAt(analysis.words, place), weight)] : [];
  });
}

/** Whether the lack of a part is worth a remark. */
function isMissed(part: Part, { question, story, relevance }: Analysis): boolean {
  if (part === 'task') return !impliesTask(question) && !story.some(({ hasProblem }) => hasProblem);
  if (part === 'trade-off') return asksForChoice(question) && relevance.isTechnicalQuestion;
  return asksForPart(part, question);
}

/** Too few of them lower the score; that there are none is not true. */
function isSaidOnce(part: Part, { parts }: Analysis): boolean {
  return parts.some((found) => found.part === part && found.strength >= PLAINLY_SAID);
}

const PLAINLY_SAID = 0.5;

const AT_THE_START: ReadonlySet<Part> = new Set([
  'situation',
  'claim',
  'assumption',
  'priority',
  'now',
  'trait',
  'question',
]);

/** Where the missing part belongs: at the start, at the end, or after what leads to it. */
function placeOfGap(part: Part, { story, sentences }: Analysis): Range | undefined {
  if (AT_THE_START.has(part)) return sentences[0];
  if (part === 'task' || part === 'action') {
    const lead = story.findLast((unit) => unit.part === 'situation') ?? story[0];
    const wanted = part === 'task' ? (story.find((unit) => unit.part === 'action') ?? lead) : lead;
    return wanted && sentences[wanted.sentence];
  }
  return sentences.at(-1);
}
