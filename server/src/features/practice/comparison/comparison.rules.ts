import type { Comparison, PartChange, PartComparison } from '@aloud/contract/feedback/comparison';
import type { Delivery, Feedback, Span } from '@aloud/contract/feedback/feedback';
import { countPerMinute } from '@aloud/contract/feedback/fillers.rules';
import {
  CRITERIA,
  type Criterion,
  KIND_OF_TYPE,
  PARTS_OF_KIND,
  type Part,
} from '@aloud/contract/feedback/remarks';
import { diffWords, splitWords } from './word-diff.rules.ts';

/** A part that keeps at least this share of its length is not shortened. */
const SHORTENED_BELOW = 0.8;
const EXTENDED_ABOVE = 1.25;
/** With fewer of the same words it says the same otherwise. */
const KEPT_FROM = 0.5;

type Judged = { feedback: Feedback; score: number | null; margin: number | null };

/** An answer as it was judged: the places of the feedback are places of this text. */
export type JudgedText = { feedback: Feedback; text: string };

/** One comparison per part, in the order of the frame. */
export function compareParts(before: JudgedText, after: JudgedText): PartComparison[] {
  const listParts = ({ feedback: { kind, type } }: JudgedText) => PARTS_OF_KIND[kind ?? KIND_OF_TYPE[type]];
  const parts = new Set<Part>([...listParts(after), ...listParts(before)]);
  return [...parts].map((part) => {
    const [was, is] = [listSpans(before, part), listSpans(after, part)];
    const [wasWords, isWords] = [listWords(was, before), listWords(is, after)];
    const pieces = weave(wasWords, isWords);
    return {
      part,
      change: classifyChange(wasWords.length, isWords.length, pieces),
      words: { before: wasWords.length, after: isWords.length },
      before: was,
      after: is,
      pieces,
    };
  });
}

/** A part that the feedback calls missing is missing here too, whatever stands where it might be. */
function listSpans({ feedback: { parts, outline } }: JudgedText, part: Part): Span[] {
  if (outline.some((item) => item.part === part && item.status === 'gap')) return [];
  return parts
    .filter((span) => span.part === part)
    .toSorted((a, b) => a.startChar - b.startChar)
    .map(({ part: _part, ...span }) => span);
}

/** Each quote with the sign that follows it; where words between two of them belong to another part, with an ellipsis. */
function listWords(spans: readonly Span[], { text }: JudgedText): string[] {
  return spans.flatMap((span, at) => {
    const sign = /^[.,!?…;:]+/u.exec(text.slice(span.endChar))?.[0] ?? '';
    const next = spans[at + 1];
    const isBroken =
      next !== undefined && text.slice(span.endChar + sign.length, next.startChar).trim() !== '';
    const end = /[.!?…]/u.test(sign) ? sign : isBroken ? '…' : next ? sign : '';
    return splitWords(`${span.quote}${end}`);
  });
}

function classifyChange(before: number, after: number, pieces: PartComparison['pieces']): PartChange {
  if (before === 0) return after === 0 ? 'missing' : 'added';
  if (after === 0) return 'lost';
  if (after < before * SHORTENED_BELOW) return 'shortened';
  if (after > before * EXTENDED_ABOVE) return 'extended';
  const same = pieces.filter(({ change }) => change === 'same').flatMap(({ text }) => splitWords(text));
  return same.length < after * KEPT_FROM ? 'reworded' : 'kept';
}

function weave(before: readonly string[], after: readonly string[]): PartComparison['pieces'] {
  let [beforeAt, afterAt] = [0, 0];
  return diffWords(before, after).flatMap(({ isSame, removed, added }) => {
    const lost = before.slice(beforeAt, beforeAt + removed).join(' ');
    const found = after.slice(afterAt, afterAt + added).join(' ');
    beforeAt += removed;
    afterAt += added;
    const pieces: PartComparison['pieces'] = isSame
      ? [{ change: 'same', text: found }]
      : [
          { change: 'lost', text: lost },
          { change: 'added', text: found },
        ];
    return pieces.filter(({ text }) => text !== '');
  });
}

/** Two measurements differ for certain only by more than their margins together. */
export function compareScores(
  before: Judged,
  after: Judged,
): { change: number | null; isBeyondMargin: boolean } {
  const isComparable = before.feedback.rubric === after.feedback.rubric;
  if (!isComparable || before.score === null || after.score === null)
    return { change: null, isBeyondMargin: false };
  const change = after.score - before.score;
  return { change, isBeyondMargin: Math.abs(change) > Math.hypot(before.margin ?? 0, after.margin ?? 0) };
}

export function compareCriteria(before: Feedback, after: Feedback): Record<Criterion, number | null> {
  const changeIn = (criterion: Criterion): number | null => {
    const [was, is] = [before.criteria[criterion].score, after.criteria[criterion].score];
    return before.rubric !== after.rubric || was === null || is === null ? null : is - was;
  };
  return Object.fromEntries(CRITERIA.map((criterion) => [criterion, changeIn(criterion)])) as Record<
    Criterion,
    number | null
  >;
}

/**
 * Held vowels are counted only where both recordings were measured for them: without, an older attempt would look better. The
 * pace of the first rubric was measured without pauses, and stands beside no other.
 */
export function compareDelivery(
  { delivery: before, rubric: earlier }: Feedback,
  { delivery: after, rubric: later }: Feedback,
): Comparison['delivery'] {
  const change = (read: (delivery: Delivery) => number | null) => ({
    before: read(before),
    after: read(after),
  });
  const isMeasured = before.filledPauses !== undefined && after.filledPauses !== undefined;
  return {
    wordsPerMinute: {
      before: earlier === later ? before.wordsPerMinute : null,
      after: after.wordsPerMinute,
    },
    fillersPerMinute: change(isMeasured ? (one) => one.fillersPerMinute : countWrittenFillers),
    longestPause: change(({ longestPause }) => longestPause),
    answerSeconds: change(({ answerSeconds }) => answerSeconds),
    words: change(({ words }) => words),
  };
}

function countWrittenFillers({ fillers, fillersPerMinute, answerSeconds }: Delivery): number | null {
  if (fillersPerMinute === null || answerSeconds === null) return fillersPerMinute;
  return countPerMinute(fillers.length, answerSeconds);
}
