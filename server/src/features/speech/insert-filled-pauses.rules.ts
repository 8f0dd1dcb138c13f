import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { Segment } from '../../providers/vad/speech-segments.rules.ts';

/** Puts filled pauses among the words as events, each where it was held; the words stay as they are. */
export function insertFilledPauses(words: readonly HeardWord[], pauses: readonly Segment[]): HeardWord[] {
  const merged: HeardWord[] = [];
  let next = 0;
  for (const { start, end } of pauses.toSorted((a, b) => a.start - b.start)) {
    for (let word = words[next]; word && computeMiddle(word) < (start + end) / 2; word = words[next]) {
      merged.push(word);
      next += 1;
    }
    merged.push({ text: '', start, end, event: 'filled-pause' });
  }
  return [...merged, ...words.slice(next)];
}

function computeMiddle({ start, end }: Segment): number {
  return (start + end) / 2;
}
