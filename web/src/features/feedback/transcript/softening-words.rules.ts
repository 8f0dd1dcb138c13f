import type { Feedback, Span } from '@aloud/contract/feedback/feedback';

/**
 * Words that soften what is said, in reading order. Those that cost confidence and those that cost delivery are two lists
 * of the coach with the same words in both, and one thing to the reader. A filler is counted among the fillers.
 */
export function listSoftening({ delivery, marks }: Pick<Feedback, 'delivery' | 'marks'>): Span[] {
  const hedges = marks.hedges.filter((hedge) => !isCovered(hedge, delivery.fillers));
  const others = (delivery.softWords ?? []).filter(
    (soft) => !isCovered(soft, [...delivery.fillers, ...marks.hedges]),
  );
  return [...hedges, ...others].toSorted((a, b) => a.startChar - b.startChar);
}

function isCovered(span: Span, others: readonly Span[]): boolean {
  return others.some(({ startChar, endChar }) => startChar < span.endChar && span.startChar < endChar);
}
