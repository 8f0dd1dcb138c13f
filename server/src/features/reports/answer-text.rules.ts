import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback/feedback';
import { ANSWER_WORDS_MAX, FILLED_PAUSES_MAX } from '@aloud/contract/feedback/feedback.limits';
import { type HeardWord, textOfWords } from '@aloud/contract/feedback/transcript';
import type { ReportQuestion } from '@aloud/contract/reports';

/** A span of the answer's text, one heard word or typed text, with its time in the recording in seconds. */
type Mark = {
  turn: number;
  startChar: number;
  endChar: number;
  start: number | null;
  end: number | null;
  /** What the recogniser wrote where a term was corrected. */
  heard?: string | undefined;
};

/** A filled pause, on the clock of the answer that is judged and on that of the recording. */
type Held = { judged: TimeRange; recorded: TimeRange };
type TimeRange = { start: number; end: number };

/** The turns of one answer as one text, with the turn and time of every word. */
export type AnswerText = {
  text: string;
  marks: readonly Mark[];
  held: readonly Held[];
  /** The terms of the text that were corrected. */
  corrections: Corrections;
  judged: Pick<AnswerToJudge, 'text' | 'words' | 'filledPauses'>;
};

type SpokenTurn = { turn: number; text: string; words: readonly HeardWord[] | null };

/** The gap between two turns, in which the interviewer spoke: it must not count as a pause of the candidate. */
const BREATH_SECONDS = 0.4;

export function answerText(turns: readonly SpokenTurn[]): AnswerText {
  const marks: Mark[] = [];
  const parts: string[] = [];
  const words: HeardWord[] = [];
  const held: Held[] = [];
  let chars = 0;
  let shift = 0;
  let isSpoken = true;
  for (const said of turns) {
    const pieces = splitTurn(said);
    const sounds = (said.words ?? []).filter((word) => word.event === 'filled-pause');
    const first = findFirstStart(pieces, sounds);
    const begin = words.length === 0 ? 0 : shift + BREATH_SECONDS;
    held.push(...sounds.map(({ start, end }) => holdAt({ start, end }, begin - first)));
    for (const { text, word } of pieces) {
      const { turn } = said;
      const place = { turn, startChar: chars, endChar: chars + text.length };
      marks.push({ ...place, start: word?.start ?? null, end: word?.end ?? null, heard: word?.heard });
      parts.push(text);
      chars += text.length + 1;
      if (!word) {
        isSpoken = false;
        continue;
      }
      words.push({ ...word, start: begin + word.start - first, end: begin + word.end - first });
      shift = Math.max(shift, begin + word.end - first);
    }
  }
  const text = parts.join(' ');
  const canTime = isSpoken && words.length > 0 && words.length <= ANSWER_WORDS_MAX;
  const filledPauses = held.map(({ judged }) => judged).slice(0, FILLED_PAUSES_MAX);
  const spoken = filledPauses.length > 0 ? { words, filledPauses } : { words };
  const corrections = listCorrections(marks);
  return { text, marks, held, corrections, judged: canTime ? spoken : { text } };
}

type TextPiece = { text: string; word: HeardWord | null };

/** When the first word or filled pause of a turn begins. */
function findFirstStart(pieces: readonly TextPiece[], sounds: readonly HeardWord[]): number {
  const word = pieces.find((piece) => piece.word)?.word?.start ?? 0;
  return Math.min(word, sounds[0]?.start ?? word);
}

function holdAt(recorded: TimeRange, shift: number): Held {
  return { recorded, judged: { start: recorded.start + shift, end: recorded.end + shift } };
}

/** Splits a turn into heard words and the typed text before, between and after them. */
function splitTurn({ text, words }: SpokenTurn): TextPiece[] {
  const spoken = (words ?? []).filter((word) => word.text.trim() !== '');
  const tokens = text.split(/\s+/u).filter((token) => token !== '');
  if (spoken.length > 0 && textOfWords(spoken) === tokens.join(' '))
    return spoken.map((word) => ({ text: word.text.trim(), word }));
  const pieces: TextPiece[] = [];
  let typed: string[] = [];
  let next = 0;
  const endTyped = () => {
    if (typed.length > 0) pieces.push({ text: typed.join(' '), word: null });
    typed = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const word = spoken[next];
    // A corrected term may be written in several words.
    const length = word ? word.text.trim().split(/\s+/u).length : 1;
    const text = tokens.slice(at, at + length).join(' ');
    if (word && word.text.trim() === text) {
      endTyped();
      pieces.push({ text, word });
      next += 1;
      at += length;
    } else {
      typed.push(tokens[at] ?? '');
      at += 1;
    }
  }
  endTyped();
  return pieces;
}

/** The turn to which a character of the text belongs. */
export function turnAt({ marks }: AnswerText, char: number): number {
  return (marks.find((mark) => mark.endChar > char) ?? marks.at(-1))?.turn ?? 0;
}

/** Replaces the times of a feedback by those of the recording. Typed spans have none. */
export function onRecording(feedback: Feedback, { marks, held }: AnswerText): Feedback {
  const timed = retime(feedback, (place) => findTimes(marks, place)) as Feedback;
  const pauses = feedback.delivery.pauses.map((pause) => {
    const before = marks.findLastIndex((mark) => mark.endChar <= pause.afterChar);
    const start = marks[before]?.end ?? pause.start;
    return { ...pause, start, end: marks[before + 1]?.start ?? start + pause.seconds };
  });
  const filledPauses = feedback.delivery.filledPauses?.map((pause) => ({
    ...pause,
    ...findRecorded(held, pause),
  }));
  return { ...timed, delivery: { ...timed.delivery, pauses, ...(filledPauses && { filledPauses }) } };
}

/** The coach gives times in hundredths of a second. */
const ROUNDED_SECONDS = 0.01;

function findRecorded(held: readonly Held[], { start }: TimeRange): TimeRange | undefined {
  return held.find(({ judged }) => Math.abs(judged.start - start) < ROUNDED_SECONDS)?.recorded;
}

type Corrections = NonNullable<ReportQuestion['corrections']>;

function listCorrections(marks: readonly Mark[]): Corrections {
  return marks.flatMap(({ startChar, endChar, heard }) =>
    heard === undefined ? [] : [{ startChar, endChar, heard }],
  );
}

type TextSpan = { startChar: number; endChar: number };

function findTimes(marks: readonly Mark[], { startChar, endChar }: TextSpan) {
  const within = marks.filter((mark) => mark.endChar > startChar && mark.startChar < endChar);
  const heard = within.filter((mark) => mark.start !== null);
  return { start: heard[0]?.start ?? null, end: heard.at(-1)?.end ?? null };
}

/** Replaces start and end wherever an object of the feedback has `startChar` and `endChar`. */
function retime(
  value: unknown,
  times: (place: TextSpan) => { start: number | null; end: number | null },
): unknown {
  if (Array.isArray(value)) return value.map((item) => retime(item, times));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, retime(inner, times)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  return 'startChar' in copy && 'endChar' in copy ? { ...copy, ...times(copy as TextSpan) } : copy;
}
