import type { OutlineItem, PartSpan } from '@aloud/contract/feedback/feedback';
import { type Ask, PARTS_OF_KIND, type Part } from '@aloud/contract/feedback/remarks';
import type { Analysis } from '../criteria/analyse-answer.rules.ts';
import type { FoundPart } from '../criteria/explanation-parts.rules.ts';
import { wordsAt } from '../criteria/finding.rules.ts';
import type { PartLevels } from '../criteria/structure.rules.ts';
import { countWithin, joinSpan } from '../language/phrases.rules.ts';
import { cutQuote } from '../language/quotes.rules.ts';

const SAID = 0.75;
const THIN = 0.4;
const SAID_SPANS_MAX = 2;

const ASK: Record<Part, Ask> = {
  situation: 'when-and-where',
  task: 'what-was-your-task',
  action: 'what-exactly-you-did',
  result: 'what-changed',
  claim: 'main-point',
  explanation: 'why-so',
  example: 'for-example',
  'trade-off': 'at-what-cost',
  step: 'what-will-you-do',
  priority: 'what-first',
  risk: 'what-could-go-wrong',
  check: 'how-would-you-check',
  assumption: 'what-do-you-assume',
  reasoning: 'how-do-you-get-there',
  conclusion: 'so-what-is-the-answer',
  now: 'who-are-you-now',
  path: 'what-led-you-here',
  proof: 'what-proves-it',
  aim: 'what-do-you-want',
  reason: 'what-is-the-reason',
  trait: 'which-trait',
  remedy: 'what-do-you-do-about-it',
  question: 'what-would-you-ask',
};

/** A stronger answer in the candidate's own words, in the order to say it, with the gaps as questions. */
export function makeOutline(analysis: Analysis, levels: PartLevels): OutlineItem[] {
  return PARTS_OF_KIND[analysis.question.kind].map((part) => {
    const level = levels.get(part) ?? 0;
    const status = level >= SAID ? 'said' : level >= THIN ? 'thin' : 'gap';
    const said = status === 'gap' ? [] : strongest(analysis.parts, part);
    return {
      part,
      status,
      said: said.flatMap(
        (found) => joinSpan(analysis.text, cutQuote(wordsAt(analysis.words, found.unit))) ?? [],
      ),
      ask: status === 'said' ? followUp(part, analysis) : askFor(part, analysis),
    };
  });
}

function strongest(parts: readonly FoundPart[], part: Part): FoundPart[] {
  const found = parts.filter((candidate) => candidate.part === part).sort((a, b) => b.strength - a.strength);
  return found.slice(0, SAID_SPANS_MAX).sort((a, b) => a.unit.from - b.unit.from);
}

function askFor(part: Part, analysis: Analysis): Ask {
  if (part === 'action' && hasOnlyWe(analysis)) return 'what-was-your-part';
  return ASK[part];
}

/** A part that was said may still lack a figure. */
function followUp(part: Part, analysis: Analysis): Ask | null {
  if (part === 'action' && hasOnlyWe(analysis)) return 'what-was-your-part';
  const inResult = analysis.parts.filter((found) => found.part === 'result');
  const isCounted = inResult.some(({ unit }) => countWithin(analysis.concrete.numbers, unit) > 0);
  return part === 'result' && !isCounted ? 'by-how-much' : null;
}

function hasOnlyWe({ story }: Analysis): boolean {
  const deeds = story.flatMap((unit) => unit.deeds);
  return deeds.some((deed) => deed.actor === 'we') && !deeds.some((deed) => deed.actor === 'i');
}

/** A clause is shown under one part: the likeliest it holds, and of equals the most telling. */
const TELLING: readonly Part[] = [
  'trade-off',
  'conclusion',
  'risk',
  'check',
  'example',
  'priority',
  'assumption',
  'claim',
  'explanation',
  'reasoning',
  'step',
  'remedy',
  'question',
  'trait',
  'aim',
  'reason',
  'now',
  'proof',
  'path',
];
const SHOWN_STRENGTH = 0.3;
/** A clause with no sign of its own belongs to the part around it, if that part is plain. */
const PLAIN_STRENGTH = 0.5;

const isMoreTelling = (found: FoundPart, other: FoundPart) =>
  found.strength === other.strength
    ? TELLING.indexOf(found.part) < TELLING.indexOf(other.part)
    : found.strength > other.strength;

/** Of each found part, whether the unbroken run of the same part that it stands in is plain anywhere. */
function plainRuns(parts: readonly FoundPart[]): boolean[] {
  const plain: boolean[] = [];
  for (let from = 0, to = 0; from < parts.length; from = to) {
    while (parts[to] && parts[to]?.part === parts[from]?.part) to += 1;
    const isPlain = parts.slice(from, to).some(({ strength }) => strength >= PLAIN_STRENGTH);
    for (let at = from; at < to; at += 1) plain.push(isPlain);
  }
  return plain;
}

export function listPartSpans(analysis: Analysis): PartSpan[] {
  const shown: FoundPart[] = [];
  const isCarried = plainRuns(analysis.parts);
  for (const [at, found] of analysis.parts.entries()) {
    if (found.strength < SHOWN_STRENGTH && !isCarried[at]) continue;
    const last = shown.at(-1);
    if (last?.unit !== found.unit) shown.push(found);
    else if (isMoreTelling(found, last)) shown[shown.length - 1] = found;
  }
  return merged(shown).flatMap((found) => {
    const span = joinSpan(analysis.text, wordsAt(analysis.words, found.unit));
    return span ? [{ ...span, part: found.part }] : [];
  });
}

/** Clauses of one sentence that are the same part are one span. */
function merged(parts: readonly FoundPart[]): FoundPart[] {
  const result: FoundPart[] = [];
  for (const found of parts) {
    const last = result.at(-1);
    const isSame =
      last?.part === found.part &&
      last.unit.sentence === found.unit.sentence &&
      last.unit.to === found.unit.from;
    if (last && isSame) result[result.length - 1] = { ...last, unit: { ...last.unit, to: found.unit.to } };
    else result.push(found);
  }
  return result;
}
