import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { Attempt } from '@aloud/contract/practice/practice';

/** A term that was corrected, or one that the candidate has taken back, and where it stands in the text. */
export type TermCorrection = {
  /** `undone`: the text says what was heard. */
  kind: 'corrected' | 'undone';
  heard: string;
  term: string;
  startChar: number;
  endChar: number;
};

type PlacedWord = HeardWord & { startChar: number; endChar: number };

/** Times are sent as they were stored; sharing a range between words may round. */
const SAME_SECONDS = 0.01;

export function listCorrections({ words, heard }: Pick<Attempt, 'words' | 'heard'>): TermCorrection[] {
  const placed = placeInText(words ?? []);
  const corrected = placed.flatMap((word): TermCorrection[] => {
    const { text: term, heard: before, startChar, endChar } = word;
    return before === undefined
      ? []
      : [{ kind: 'corrected', heard: before, term: term.trim(), startChar, endChar }];
  });
  return [...corrected, ...(heard?.words ?? []).flatMap((word) => findUndone(word, placed))];
}

/** The words that stand where a corrected term stood, when they are what was heard there. */
function findUndone({ text, heard, start, end }: HeardWord, placed: readonly PlacedWord[]): TermCorrection[] {
  if (heard === undefined) return [];
  const there = placed.filter((word) => word.start >= start - SAME_SECONDS && word.end <= end + SAME_SECONDS);
  const length = heard.split(' ').length;
  // A neighbour without a length of its own stands in the range too.
  for (let at = 0; at + length <= there.length; at += 1) {
    const run = there.slice(at, at + length);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && run.map((word) => word.text.trim()).join(' ') === heard)
      return [
        { kind: 'undone', heard, term: text.trim(), startChar: first.startChar, endChar: last.endChar },
      ];
  }
  return [];
}

/** The server joins words with one space. */
function placeInText(words: readonly HeardWord[]): PlacedWord[] {
  let at = 0;
  return words
    .filter((word) => word.text.trim() !== '')
    .map((word) => {
      const startChar = at;
      const endChar = startChar + word.text.trim().length;
      at = endChar + 1;
      return { ...word, startChar, endChar };
    });
}

/** The text with a term as it was heard, or with one that was taken back as the term again. */
export function switchTerm(text: string, { kind, heard, term, startChar, endChar }: TermCorrection): string {
  return text.slice(0, startChar) + (kind === 'corrected' ? heard : term) + text.slice(endChar);
}
