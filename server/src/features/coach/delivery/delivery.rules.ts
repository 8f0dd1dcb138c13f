import type { Delivery, FilledPause, Pause, Span } from '@aloud/contract/feedback/feedback';
import { LONG_PAUSE_SECONDS } from '@aloud/contract/feedback/feedback.limits';
import { countPerMinute } from '@aloud/contract/feedback/fillers.rules';
import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Word } from '../language/morphology.rules.ts';
import { isPunctuatedText } from './fillers.rules.ts';
import { COMFORTABLE_WORDS_PER_MINUTE } from './pace.rules.ts';

/** Silences up to this long are part of speaking, not of pausing. */
const BREATH_SECONDS = 0.5;
/** Up to about a second between sentences is good; from here on a silence is shown. */
const PAUSE_SECONDS = 1;

/** A pace measured on less is chance. */
const PACE_SECONDS_MIN = 3;

export const FILLERS_PER_MINUTE_HEALTHY = 5;
const ANSWER_SECONDS: Record<QuestionType, { low: number; high: number }> = {
  behavioural: { low: 60, high: 120 },
  situational: { low: 45, high: 120 },
  technical: { low: 45, high: 120 },
  unusual: { low: 30, high: 120 },
};

export type DeliveryInput = {
  words: readonly Word[];
  locale: Locale;
  type: QuestionType;
  answerSeconds: number | null;
  fillers: Span[];
  /** Held vowels in the sound, in seconds; null where it was not measured. */
  filledPauses: readonly TimeRange[] | null;
  restarts: Span[];
  softWords: Span[];
};

export function measureDelivery(input: DeliveryInput): Delivery {
  const { words, fillers } = input;
  const filledPauses = input.filledPauses && placeFilledPauses(words, fillers, input.filledPauses);
  const fillerCount = fillers.length + (filledPauses?.length ?? 0);
  const timed = words.filter((word) => word.start !== null && word.end !== null);
  const base = {
    words: words.length,
    fillersPer100Words: words.length === 0 ? null : rounded((fillerCount / words.length) * 100, 1),
    fillers,
    ...(filledPauses && { filledPauses }),
    restarts: input.restarts,
    softWords: input.softWords,
    softWordsPer100Words:
      words.length === 0 ? null : rounded((input.softWords.length / words.length) * 100, 1),
    vocabulary: measureVocabulary(words),
    bands: {
      wordsPerMinute: COMFORTABLE_WORDS_PER_MINUTE[input.locale],
      fillersPerMinute: { low: null, high: FILLERS_PER_MINUTE_HEALTHY },
      longestPause: { low: null, high: LONG_PAUSE_SECONDS },
      answerSeconds: ANSWER_SECONDS[input.type],
    },
  };
  if (timed.length === 0 || timed.length < words.length / 2)
    return { ...base, ...UNTIMED, answerSeconds: input.answerSeconds };

  const gaps = gapsBetween(words);
  const firstStart = timed[0]?.start ?? 0;
  const lastEnd = Math.max(...timed.map((word) => word.end ?? 0));
  const answerSeconds = Math.max(input.answerSeconds ?? 0, lastEnd);
  const silence = gaps
    .filter((gap) => gap.seconds > BREATH_SECONDS)
    .reduce((sum, gap) => sum + gap.seconds, 0);
  const speakingSeconds = Math.max(0.1, lastEnd - firstStart - silence);
  const withPauses = Math.max(0.1, lastEnd - firstStart);
  const isLongEnough = speakingSeconds >= PACE_SECONDS_MIN;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word.norm), 0);
  return {
    ...base,
    answerSeconds: rounded(answerSeconds, 1),
    speakingSeconds: rounded(speakingSeconds, 1),
    wordsPerMinute: isLongEnough ? rounded((words.length / withPauses) * 60, 0) : null,
    syllablesPerSecond: isLongEnough ? rounded(syllables / withPauses, 1) : null,
    fillersPerMinute: countPerMinute(fillerCount, answerSeconds),
    pauses: gaps.filter((gap) => gap.seconds >= PAUSE_SECONDS).map(roundedPause),
    longestPause: rounded(Math.max(0, ...gaps.map((gap) => gap.seconds)), 2),
  };
}

const VOCABULARY_WINDOW = 50;

/** Different words among fifty in a row, on average over the answer: unlike a plain share it does not fall with length. */
function measureVocabulary(words: readonly Word[]): number | null {
  if (words.length < VOCABULARY_WINDOW) return null;
  const counts = new Map<string, number>();
  let [sum, windows] = [0, 0];
  for (const [at, { key }] of words.entries()) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const left = words[at - VOCABULARY_WINDOW]?.key;
    if (left !== undefined) {
      const rest = (counts.get(left) ?? 1) - 1;
      if (rest === 0) counts.delete(left);
      else counts.set(left, rest);
    }
    if (at < VOCABULARY_WINDOW - 1) continue;
    sum += counts.size;
    windows += 1;
  }
  return rounded(sum / windows, 1);
}

type TimeRange = { start: number; end: number };

/** Word times of recognisers are this far off. */
const WORD_TIME_SECONDS = 0.3;

/** Between which words each was held; one that was written down as a filler («э-э», «ну-у») is counted there. */
function placeFilledPauses(
  words: readonly Word[],
  fillers: readonly Span[],
  pauses: readonly TimeRange[],
): FilledPause[] {
  const written = fillers.flatMap(({ start, end }) =>
    start === null || end === null ? [] : [{ start, end }],
  );
  const placed: FilledPause[] = [];
  let [next, filler, afterChar] = [0, 0, 0];
  for (const { start, end } of pauses.toSorted((a, b) => a.start - b.start)) {
    for (let word = words[next]; word && isBefore(word, (start + end) / 2); word = words[next]) {
      afterChar = word.endChar;
      next += 1;
    }
    while ((written[filler]?.end ?? Infinity) + WORD_TIME_SECONDS < start) filler += 1;
    const isWritten = (written[filler]?.start ?? Infinity) - WORD_TIME_SECONDS < end;
    if (!isWritten) placed.push({ start: rounded(start, 2), end: rounded(end, 2), afterChar });
  }
  return placed;
}

/** Words without a time belong to the one before them. */
function isBefore({ start, end }: Word, seconds: number): boolean {
  return start === null || end === null || (start + end) / 2 < seconds;
}

const UNTIMED = {
  answerSeconds: null,
  speakingSeconds: null,
  wordsPerMinute: null,
  syllablesPerSecond: null,
  fillersPerMinute: null,
  pauses: [],
  longestPause: null,
};

function gapsBetween(words: readonly Word[]): Pause[] {
  const isPunctuated = isPunctuatedText(words);
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    if (word.end === null || next?.start == null || next.start <= word.end) return [];
    const isInsideSentence = isPunctuated && !/[.!?…]/u.test(word.closer);
    return [
      {
        start: word.end,
        end: next.start,
        seconds: next.start - word.end,
        afterChar: word.endChar,
        isInsideSentence,
      },
    ];
  });
}

function roundedPause(pause: Pause): Pause {
  return {
    ...pause,
    start: rounded(pause.start, 2),
    end: rounded(pause.end, 2),
    seconds: rounded(pause.seconds, 2),
  };
}

/** Russian: one a vowel. English: groups of vowels, a silent final e left out. */
function syllablesIn(norm: string): number {
  if (/\p{N}/u.test(norm)) return 2;
  if (/[аеиоуыэюя]/u.test(norm)) return norm.match(/[аеиоуыэюя]/gu)?.length ?? 1;
  const groups = norm.replace(/e$/u, '').match(/[aeiouy]+/gu)?.length ?? 0;
  return Math.max(1, groups);
}

function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
