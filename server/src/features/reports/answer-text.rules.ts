import { ANSWER_WORDS_MAX, type AnswerToJudge, type Feedback } from '@aloud/contract/feedback';
import { type HeardWord, textOfWords } from '@aloud/contract/transcript';

/** A stretch of the answer's text: a word that was heard, or a turn that was typed. Times are of the recording. */
type Mark = {
  turn: number;
  startChar: number;
  endChar: number;
  start: number | null;
  end: number | null;
};

/** What was said in several turns as one text, every word of which knows where it comes from. */
export type AnswerText = {
  text: string;
  marks: readonly Mark[];
  judged: Pick<AnswerToJudge, 'text' | 'words'>;
};

type Said = { turn: number; text: string; words: readonly HeardWord[] | null };

/** Between two turns the other side spoke: in the answer that is a breath, not a pause of the candidate's. */
const BREATH_SECONDS = 0.4;

export function answerText(turns: readonly Said[]): AnswerText {
  const marks: Mark[] = [];
  const parts: string[] = [];
  const words: HeardWord[] = [];
  let chars = 0;
  let shift = 0;
  let isSpoken = true;
  for (const { turn, text, words: heard } of turns) {
    const spoken = (heard ?? []).filter((word) => word.text.trim() !== '');
    const said = spoken.length > 0 ? textOfWords(spoken) : text.trim();
    if (said === '') continue;
    if (spoken.length === 0) {
      isSpoken = false;
      marks.push({ turn, startChar: chars, endChar: chars + said.length, start: null, end: null });
    }
    const first = spoken[0]?.start ?? 0;
    const begin = words.length === 0 ? 0 : shift + BREATH_SECONDS;
    let at = chars;
    for (const word of spoken) {
      const { length } = word.text.trim();
      marks.push({ turn, startChar: at, endChar: at + length, start: word.start, end: word.end });
      words.push({ ...word, start: begin + word.start - first, end: begin + word.end - first });
      shift = Math.max(shift, begin + word.end - first);
      at += length + 1;
    }
    parts.push(said);
    chars += said.length + 1;
  }
  const text = parts.join(' ');
  const canTime = isSpoken && words.length > 0 && words.length <= ANSWER_WORDS_MAX;
  return { text, marks, judged: canTime ? { words } : { text } };
}

/** The turn a place in the text was said in. */
export function turnAt({ marks }: AnswerText, char: number): number {
  return (marks.find((mark) => mark.endChar > char) ?? marks.at(-1))?.turn ?? 0;
}

/** A feedback whose times are those of the recording. Places that were typed have none. */
export function onRecording(feedback: Feedback, { marks }: AnswerText): Feedback {
  const timed = retime(feedback, (place) => timesOf(marks, place)) as Feedback;
  const pauses = feedback.delivery.pauses.map((pause) => {
    const before = marks.findLastIndex((mark) => mark.endChar <= pause.afterChar);
    const start = marks[before]?.end ?? pause.start;
    return { ...pause, start, end: marks[before + 1]?.start ?? start + pause.seconds };
  });
  return { ...timed, delivery: { ...timed.delivery, pauses } };
}

type Place = { startChar: number; endChar: number };

function timesOf(marks: readonly Mark[], { startChar, endChar }: Place) {
  const within = marks.filter((mark) => mark.endChar > startChar && mark.startChar < endChar);
  return { start: within[0]?.start ?? null, end: within.at(-1)?.end ?? null };
}

/** Every place in a feedback has its characters: wherever they are, the times beside them are replaced. */
function retime(
  value: unknown,
  times: (place: Place) => { start: number | null; end: number | null },
): unknown {
  if (Array.isArray(value)) return value.map((item) => retime(item, times));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, retime(inner, times)]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  return 'startChar' in copy && 'endChar' in copy ? { ...copy, ...times(copy as Place) } : copy;
}
