import type { FilledPause } from '@aloud/contract/feedback/feedback';
import type { ReportQuestion } from '@aloud/contract/reports';

/** A stretch of an answer, as it was said or as it was corrected, or a held vowel between two stretches. */
export type AnswerPiece =
  | { kind: 'text'; at: number; text: string }
  | { kind: 'term'; at: number; text: string; heard: string }
  | { kind: 'held'; at: number; held: FilledPause };

/** An answer in reading order, with its corrected terms and filled pauses. */
export function splitAnswer({
  text,
  corrections = [],
  feedback,
}: Pick<ReportQuestion, 'text' | 'corrections' | 'feedback'>): AnswerPiece[] {
  const marks = [
    ...corrections.map((term) => ({ from: term.startChar, to: term.endChar, heard: term.heard })),
    ...(feedback?.delivery.filledPauses ?? []).map((held) => ({
      from: held.afterChar,
      to: held.afterChar,
      held,
    })),
  ].toSorted((a, b) => a.from - b.from);
  const pieces: AnswerPiece[] = [];
  let at = 0;
  for (const mark of marks) {
    // A vowel held inside a term stands after it.
    const from = Math.max(at, mark.from);
    if (from > at) pieces.push({ kind: 'text', at, text: text.slice(at, from) });
    if ('held' in mark) pieces.push({ kind: 'held', at: from, held: mark.held });
    else pieces.push({ kind: 'term', at: from, text: text.slice(from, mark.to), heard: mark.heard });
    at = Math.max(from, mark.to);
  }
  return at < text.length ? [...pieces, { kind: 'text', at, text: text.slice(at) }] : pieces;
}
