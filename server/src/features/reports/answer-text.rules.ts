import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback/feedback';
import { ANSWER_WORDS_MAX } from '@aloud/contract/feedback/feedback.limits';
import { type HeardWord, textOfWords } from '@aloud/contract/feedback/transcript';

/** A span of the answer's text, one heard word or typed text, with its time in the recording in seconds. */
type Mark = {
  turn: number;
  startChar: number;
  endChar: number;
  start: number | null;
  end: number | null;
};

/** The turns of one answer as one text, with the turn and time of every word. */
export type AnswerText = {
  text: string;
  marks: readonly Mark[];
  judged: Pick<AnswerToJudge, 'text' | 'words'>;
};

type SpokenTurn = { turn: number; text: string; words: readonly HeardWord[] | null };

/** The gap between two turns, in which the interviewer spoke: it must not count as a pause of the candidate. */
const BREATH_SECONDS = 0.4;

export function answerText(turns: readonly SpokenTurn[]): AnswerText {
  const marks: Mark[] = [];
  const parts: string[] = [];
  const words: HeardWord[] = [];
  let chars = 0;
  let shift = 0;
  let isSpoken = true;
  for (const said of turns) {
    const pieces = splitTurn(said);
    const first = pieces.find(({ word }) => word)?.word?.start ?? 0;
    const begin = words.length === 0 ? 0 : shift + BREATH_SECONDS;
    for (const { text, word } of pieces) {
      const { turn } = said;
      const place = { turn, startChar: chars, endChar: chars + text.length };
      marks.push({ ...place, start: word?.start ?? null, end: word?.end ?? null });
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
  return { text, marks, judged: canTime ? { words } : { text } };
}

type TextPiece = { text: string; word: HeardWord | null };

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
  for (const token of tokens) {
    const word = spoken[next];
    if (word?.text.trim() !== token) {
      typed.push(token);
      continue;
    }
    endTyped();
    pieces.push({ text: token, word });
    next += 1;
  }
  endTyped();
  return pieces;
}

/** The turn to which a character of the text belongs. */
export function turnAt({ marks }: AnswerText, char: number): number {
  return (marks.find((mark) => mark.endChar > char) ?? marks.at(-1))?.turn ?? 0;
}

/** Replaces the times of a feedback by those of the recording. Typed spans have none. */
export function onRecording(feedback: Feedback, { marks }: AnswerText): Feedback {
  const timed = retime(feedback, (place) => findTimes(marks, place)) as Feedback;
  const pauses = feedback.delivery.pauses.map((pause) => {
    const before = marks.findLastIndex((mark) => mark.endChar <= pause.afterChar);
    const start = marks[before]?.end ?? pause.start;
    return { ...pause, start, end: marks[before + 1]?.start ?? start + pause.seconds };
  });
  return { ...timed, delivery: { ...timed.delivery, pauses } };
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
