import type { Feedback, FilledPause, Pause, Span } from '@aloud/contract/feedback/feedback';
import type { Attempt } from '@aloud/contract/practice/practice';
import type { Mark } from '../../../ui/voice/speech-mark.tsx';
import { listSoftening } from './softening-words.rules.ts';
import { listCorrections, type TermCorrection } from './term-corrections.rules.ts';

export type SaidWord = {
  order: number;
  text: string;
  startChar: number;
  endChar: number;
  /** Seconds in the recording; null when it was typed. */
  start: number | null;
  end: number | null;
};

/** Words that belong together: a marked phrase, or one plain word. */
export type Passage = {
  mark: Mark | undefined;
  words: SaidWord[];
  pauseAfter: Pause | undefined;
  correction: TermCorrection | undefined;
  /** Held vowels after the last of the words; those before the first word have a passage without words. */
  filledPauses: FilledPause[];
};

type Marked = { mark: Mark; span: Span };

/** The transcript in reading order, with what the coach noticed in it. */
export function markTranscript({
  text,
  words,
  heard,
  feedback,
}: Pick<Attempt, 'text' | 'words' | 'heard' | 'feedback'>): Passage[] {
  const marked = listMarks(feedback);
  const corrections = listCorrections({ words, heard });
  const filledPauses = [...(feedback.delivery.filledPauses ?? [])];
  const takeUpTo = (char: number) => {
    const next = filledPauses.findIndex(({ afterChar }) => afterChar > char);
    return filledPauses.splice(0, next < 0 ? filledPauses.length : next);
  };
  const first = takeUpTo(0);
  const passages: Passage[] = first.length > 0 ? [makePassage({ filledPauses: first })] : [];
  let previous: Marked | undefined;
  for (const word of placeWords(text, words)) {
    const correction = corrections.find((term) => isOver(term, word));
    const found = marked.find(({ span, mark }) => isOver(span, word) && !(correction && mark === 'doubtful'));
    const open = passages.at(-1);
    const isSame = open?.correction === correction && found === previous && (found ?? correction);
    if (open && isSame && !open.pauseAfter && open.filledPauses.length === 0) open.words.push(word);
    else passages.push(makePassage({ mark: found?.mark, words: [word], correction }));
    const last = passages.at(-1);
    if (last) {
      last.pauseAfter = feedback.delivery.pauses.find(({ afterChar }) => isWithin(afterChar, word));
      last.filledPauses.push(...takeUpTo(word.endChar));
    }
    previous = found;
  }
  return passages;
}

function makePassage(parts: Partial<Passage>): Passage {
  return {
    mark: undefined,
    words: [],
    pauseAfter: undefined,
    correction: undefined,
    filledPauses: [],
    ...parts,
  };
}

function isOver(place: { startChar: number; endChar: number }, word: SaidWord): boolean {
  return place.startChar < word.endChar && word.startChar < place.endChar;
}

/** The first that covers a word wins: a filler is a filler even where the recogniser was unsure. */
function listMarks({ delivery, marks, doubtful, notEnough }: Feedback): Marked[] {
  const as =
    (mark: Mark) =>
    (span: Span): Marked => ({ mark, span });
  // An honest "I do not know" is thanked for, not corrected.
  if (notEnough?.reason === 'does-not-know') return doubtful.map(as('doubtful'));
  return [
    ...delivery.fillers.map(as('filler')),
    ...listSoftening({ delivery, marks }).map(as('hedge')),
    ...marks.figures.map(as('figure')),
    ...doubtful.map(as('doubtful')),
  ];
}

/** The server joins words with one space; what was typed keeps its own. */
function placeWords(text: string, heard: Attempt['words']): SaidWord[] {
  const timed = (heard ?? []).filter((word) => word.text.trim() !== '');
  let [at, end] = [0, timed[0]?.text.trim().length ?? 0];
  return [...text.matchAll(/\S+/gu)].map(({ 0: token, index }, order) => {
    // One heard word may hold several tokens, such as "20 %".
    while (at < timed.length - 1 && end <= index) {
      at += 1;
      end += 1 + (timed[at]?.text.trim().length ?? 0);
    }
    const source = timed[at];
    return {
      order,
      text: token,
      startChar: index,
      endChar: index + token.length,
      start: source?.start ?? null,
      end: source?.end ?? null,
    };
  });
}

function isWithin(afterChar: number, { startChar, endChar }: SaidWord): boolean {
  return afterChar > startChar && afterChar <= endChar;
}
