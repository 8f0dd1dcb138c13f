import { expect, it } from 'vitest';
import { dropSettled, joinPreliminary, NO_WORDS, skipTo, takeRun } from './preliminary-words.rules.ts';

/** A word every half a second of `from … to`, with a pause of a second before each number in `pauses`. */
function speak(from: number, to: number, pauses: readonly number[] = []) {
  const words: { text: string; start: number; end: number }[] = [];
  for (let at = Math.ceil(from * 2) / 2; at + 0.4 <= to; at += 0.5) {
    if (!pauses.some((pause) => at < pause && at >= pause - 1))
      words.push({ text: `w${at}`, start: at, end: at + 0.4 });
  }
  return words;
}

it('a run replaces the words of the run before it', () => {
  const first = takeRun(NO_WORDS, speak(0, 2), 2);
  const second = takeRun(first, speak(0, 4), 4);
  expect(joinPreliminary(second)).toBe(joinPreliminary(takeRun(NO_WORDS, speak(0, 4), 4)));
});

it('a long answer costs no longer runs: each begins at the widest pause of the one before', () => {
  const pauses = [7, 15, 26, 33, 41, 55];
  let words = NO_WORDS;
  for (let seconds = 2; seconds <= 60; seconds += 2) {
    expect(seconds - words.fromSeconds).toBeLessThanOrEqual(12);
    words = takeRun(words, speak(words.fromSeconds, seconds, pauses), seconds);
  }
  const said = speak(0, 60, pauses).map(({ text }) => text);
  expect(joinPreliminary(words).split(' ')).toEqual(said);
  expect(words.kept.map(({ text }) => text)).toContain('w5.5');
  expect(words.fromSeconds).toBeGreaterThan(45);
});

it('noise in which no words are found is given up', () => {
  let words = NO_WORDS;
  for (let seconds = 2; seconds <= 60; seconds += 2) words = takeRun(words, [], seconds);
  expect(words.fromSeconds).toBe(60);
});

it('what is recognised for good is no longer preliminary', () => {
  const words = dropSettled(takeRun(NO_WORDS, speak(0, 6), 6), 4);
  expect(joinPreliminary(words)).toBe('w4 w4.5 w5 w5.5');
  expect(words.fromSeconds).toBe(4);
});

it('words before the sound that a run is given stay, and are not replaced by it', () => {
  const words = skipTo(takeRun(NO_WORDS, speak(0, 6), 6), 4);
  expect(words.fromSeconds).toBe(4);
  expect(joinPreliminary(words)).toBe(joinPreliminary({ kept: speak(0, 6), newest: [], fromSeconds: 0 }));
  expect(joinPreliminary(takeRun(words, speak(4, 8), 8)).split(' ')).toEqual(
    speak(0, 8).map(({ text }) => text),
  );
  expect(skipTo(words, 3)).toBe(words);
});
