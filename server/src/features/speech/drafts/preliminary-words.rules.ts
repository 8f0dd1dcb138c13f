import type { HeardWord } from '@aloud/contract/feedback/transcript';

/** The preliminary words of a sound that grows. Times in seconds from its beginning. */
export type PreliminaryWords = {
  /** Not recognised again: each run stays short, however long the sound is. */
  kept: readonly HeardWord[];
  /** Of the sound after `fromSeconds`, replaced by every run. */
  newest: readonly HeardWord[];
  fromSeconds: number;
};

export const NO_WORDS: PreliminaryWords = { kept: [], newest: [], fromSeconds: 0 };

/** A run over more sound than this takes longer than the candidate is willing to wait for a caption. */
const RUN_SECONDS = 10;
/** Words near either end of a run are the least certain. */
const CUT_AFTER_SECONDS = 4;
const CUT_BEFORE_SECONDS = 1;
/** Sound without words, such as noise, is given up. */
const HOPELESS_SECONDS = 20;

/** Takes the words of a run over the sound from `fromSeconds` on; a long run is cut at its widest pause. */
export function takeRun(
  words: PreliminaryWords,
  heard: readonly HeardWord[],
  soundSeconds: number,
): PreliminaryWords {
  const { kept, fromSeconds } = words;
  if (soundSeconds - fromSeconds < RUN_SECONDS) return { ...words, newest: heard };
  const range = { from: fromSeconds + CUT_AFTER_SECONDS, to: soundSeconds - CUT_BEFORE_SECONDS };
  const at = findWidestPause(heard, range);
  if (at !== undefined) {
    const before = heard.slice(0, at);
    const pauseStart = before.at(-1)?.end ?? fromSeconds;
    const pauseEnd = heard[at]?.start ?? pauseStart;
    return {
      kept: [...kept, ...before],
      newest: heard.slice(at),
      fromSeconds: (pauseStart + pauseEnd) / 2,
    };
  }
  if (soundSeconds - fromSeconds < HOPELESS_SECONDS) return { ...words, newest: heard };
  return { kept: [...kept, ...heard], newest: [], fromSeconds: soundSeconds };
}

/** Drops what is recognised for good by now. */
export function dropSettled(words: PreliminaryWords, settledSeconds: number): PreliminaryWords {
  if (settledSeconds === 0) return words;
  const isOpen = ({ start, end }: HeardWord) => (start + end) / 2 >= settledSeconds;
  return {
    kept: words.kept.filter(isOpen),
    newest: words.newest.filter(isOpen),
    fromSeconds: Math.max(words.fromSeconds, settledSeconds),
  };
}

/** Leaves the sound before `fromSeconds` as it is, recognised or not. */
export function skipTo(words: PreliminaryWords, fromSeconds: number): PreliminaryWords {
  if (fromSeconds <= words.fromSeconds) return words;
  const isBefore = ({ start, end }: HeardWord) => (start + end) / 2 < fromSeconds;
  return {
    kept: [...words.kept, ...words.newest.filter(isBefore)],
    newest: words.newest.filter((word) => !isBefore(word)),
    fromSeconds,
  };
}

export function joinPreliminary({ kept, newest }: PreliminaryWords): string {
  return [...kept, ...newest].map(({ text }) => text).join(' ');
}

/** The number of the word after the widest pause in the range. */
function findWidestPause(
  heard: readonly HeardWord[],
  range: { from: number; to: number },
): number | undefined {
  let widest: { at: number; seconds: number } | undefined;
  for (let at = 1; at < heard.length; at += 1) {
    const before = heard[at - 1];
    const after = heard[at];
    if (!before || !after || before.end < range.from || after.start > range.to) continue;
    const seconds = after.start - before.end;
    if (!widest || seconds > widest.seconds) widest = { at, seconds };
  }
  return widest?.at;
}
