import type { Part, WeakRemark } from '@aloud/contract/feedback/remarks';
import { countWithin, type Range } from '../language/phrases.rules.ts';
import { type Analysis, measureGenerality } from './analysis.rules.ts';
import type { FoundPart } from './explanation-parts.rules.ts';
import { clamp, type Finding, type Judged, step, strong, weak, wordsAt } from './finding.rules.ts';

/** 0–1 for every part of the frame: how fully it was said. */
export type PartLevels = ReadonlyMap<Part, number>;

/** A part below this is a gap, whatever stands in its place. */
export const PART_SAID = 0.5;

type Weights = Partial<Record<Part, number>>;

/** What each part is worth; the anchors are 20 for fragments, 50 for a story without its end, 80 for all of it. */
const PART_WEIGHTS: Record<Analysis['question']['type'], Weights> = {
  behavioural: { situation: 17, task: 13, action: 27, result: 27 },
  technical: { claim: 22, explanation: 28, example: 20, 'trade-off': 14 },
  situational: { step: 38, priority: 16, risk: 16, check: 14 },
  unusual: { assumption: 16, reasoning: 42, conclusion: 26 },
};
/** Why us, what are you weak at: what was done still counts, but no single result has to close it. */
const ABOUT_SELF_WEIGHTS: Weights = { situation: 22, task: 8, action: 32, result: 14 };
const REASONS_WORTH = 12;
const BASE = 6;
const ORDER_WORTH = 5;
const LINKS_WORTH = 5;

/** Without these the rest is not yet an answer: the most the structure can reach when they are missing. */
const LIMITS: readonly { part: Part; limit: number }[] = [
  { part: 'action', limit: 30 },
  { part: 'result', limit: 52 },
  { part: 'explanation', limit: 36 },
  { part: 'example', limit: 62 },
  { part: 'step', limit: 32 },
  { part: 'reasoning', limit: 36 },
];
/** A part said at this level or better limits nothing. */
const LIMIT_FREE = 0.75;
const SHORT_LIMITS: readonly [words: number, limit: number][] = [
  [18, 34],
  [28, 52],
  [40, 76],
];
const RAMBLING_WORDS = 340;

export function partLevels(analysis: Analysis): PartLevels {
  const levels = new Map<Part, number>();
  for (const part of Object.keys(PART_WEIGHTS[analysis.question.type]) as Part[]) {
    const found =
      part === 'action'
        ? deedsAsActions(analysis)
        : analysis.parts.filter((candidate) => candidate.part === part);
    levels.set(part, ratePart(part, found, analysis));
  }
  if (
    analysis.question.type === 'behavioural' &&
    analysis.story.some((unit) => unit.part === 'situation' && unit.hasProblem)
  ) {
    // A situation with a problem implies half of the task.
    levels.set('task', Math.max(levels.get('task') ?? 0, 0.5));
  }
  return levels;
}

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
  const isEstimate = analysis.question.type === 'unusual';
  return (vague > 0 ? 0.4 : 1) * step(isEstimate ? [1, 0.9, 0.65] : [1, 0.8, 0.45], hedged);
}

function chooseWeights({ question }: Analysis): Weights {
  const isAboutSelf = question.isAboutSelf && question.type === 'behavioural';
  return isAboutSelf ? ABOUT_SELF_WEIGHTS : PART_WEIGHTS[question.type];
}

export function judgeStructure(analysis: Analysis): Judged & { levels: PartLevels } {
  const levels = partLevels(analysis);
  const weights = chooseWeights(analysis);
  const isAboutSelf = weights === ABOUT_SELF_WEIGHTS;
  let score = BASE + (isAboutSelf ? REASONS_WORTH * Math.min(1, countLinks(analysis) / 2) : 0);
  for (const [part, weight] of Object.entries(weights)) score += weight * (levels.get(part as Part) ?? 0);
  const order = isInOrder(analysis) ? ORDER_WORTH : -3;
  score += order + LINKS_WORTH * Math.min(1, countLinks(analysis) / 2);
  score -= 6 * Math.min(3, analysis.clean.repeats.length);
  score -= fragmentPenalty(analysis);
  if (analysis.words.length > RAMBLING_WORDS)
    score -= Math.min(15, (analysis.words.length - RAMBLING_WORDS) / 12);
  score *= rateDepth(analysis.words.length) * (1 - 0.55 * measureGenerality(analysis));
  for (const { part, limit } of LIMITS) {
    if (isAboutSelf && part === 'result') continue;
    const freed = Math.min(1, (levels.get(part) ?? LIMIT_FREE) / LIMIT_FREE);
    score = Math.min(score, limit + (98 - limit) * freed);
  }
  for (const [words, limit] of SHORT_LIMITS)
    if (analysis.words.length < words) score = Math.min(score, limit);
  const findings = [...saidFindings(analysis, levels), ...gapFindings(analysis, levels)];
  return { score: clamp(score, 3, 98), reason: null, findings, levels };
}

/** Half a minute of speech, about eighty words, has room for all the parts; fewer leave each of them thin. */
function rateDepth(words: number): number {
  return clamp(0.7 + (0.3 * (words - 20)) / 60, 0.7, 1);
}

/** Whether the parts of the story come in their order. */
function isInOrder({ question, story }: Analysis): boolean {
  if (question.type !== 'behavioural') return true;
  const strongParts = story.filter((unit) => unit.part && unit.strength >= PART_SAID);
  const lastAction = strongParts.findLastIndex((unit) => unit.part === 'action');
  const lastResult = strongParts.findLastIndex((unit) => unit.part === 'result');
  return lastResult < 0 || lastAction < 0 || lastResult > lastAction || lastAction - lastResult < 2;
}

const LINK =
  /^(?:then|so|because|after|therefore|first|finally|since|when|but|next|that's|потом|затем|поэтому|потому|после|тогда|сначала|дальше|когда|чтобы|но|оказалось|наконец|иначе|если|if)$/u;

function countLinks({ words }: Analysis): number {
  return words.filter((word) => LINK.test(word.norm)).length;
}

function fragmentPenalty({ sentences, words }: Analysis): number {
  if (sentences.length < 3) return 0;
  const short = sentences.filter((sentence) => sentence.to - sentence.from < 4).length;
  return short / sentences.length > 0.5 && words.length / sentences.length < 5 ? 12 : 0;
}

const SAID_REMARK: Partial<Record<Part, Finding['code']>> = {
  situation: 'clear-situation',
  task: 'clear-task',
  result: 'clear-result',
  claim: 'clear-claim',
  explanation: 'reason-given',
  example: 'example-given',
  'trade-off': 'trade-off-named',
  priority: 'priority-named',
  risk: 'risk-named',
  check: 'check-named',
  assumption: 'assumption-named',
  conclusion: 'clear-conclusion',
  reasoning: 'reason-given',
};

function saidFindings({ parts, words }: Analysis, levels: PartLevels): Finding[] {
  return [...levels].flatMap(([part, level]) => {
    const code = SAID_REMARK[part];
    const best = parts
      .filter((found) => found.part === part)
      .reduce<FoundPart | undefined>(
        (top, found) => (!top || found.strength > top.strength ? found : top),
        undefined,
      );
    if (!code || !best || level < 0.8) return [];
    return [strong(code, wordsAt(words, best.unit), part === 'result' ? 3 : 1.5)];
  });
}

const GAP_REMARK: Record<Part, WeakRemark> = {
  situation: 'no-situation',
  task: 'no-task',
  action: 'no-action',
  result: 'no-result',
  claim: 'no-claim',
  explanation: 'no-explanation',
  example: 'no-example',
  'trade-off': 'no-trade-off',
  step: 'no-steps',
  priority: 'no-priority',
  risk: 'no-risk',
  check: 'no-check',
  assumption: 'no-assumption',
  reasoning: 'no-reasoning',
  conclusion: 'no-conclusion',
};

function gapFindings(analysis: Analysis, levels: PartLevels): Finding[] {
  const weights = chooseWeights(analysis);
  return [...levels].flatMap(([part, level]) => {
    if (level >= PART_SAID) return [];
    const place = placeOfGap(part, analysis);
    return place
      ? [weak(GAP_REMARK[part], wordsAt(analysis.words, place), ((weights[part] ?? 0) * (1 - level)) / 8)]
      : [];
  });
}

const AT_THE_START: ReadonlySet<Part> = new Set(['situation', 'claim', 'assumption', 'priority']);

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
