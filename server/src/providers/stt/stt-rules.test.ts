import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../../testing/misbehaving/hostile-text.ts';
import { findSpeech } from '../vad/speech-segments.rules.ts';
import { VAD_FRAME_SECONDS } from '../vad/vad.port.ts';
import { findLoop } from './decoding.rules.ts';
import { estimateWordTimes } from './estimate-word-times.rules.ts';
import { fitToSpeech } from './fit-to-speech.rules.ts';
import { isInvented } from './invented-words.rules.ts';
import { cutWindow, planSettledWindows, planWindows, toRecordingTime } from './windows.rules.ts';

/** A minute or so of speech, pauses, breaths and a detector in doubt; lengths in frames of 32 ms. */
function makeProbabilities(random: () => number): Float32Array {
  const found: number[] = [];
  while (found.length < 2_000) {
    const speech = random() < 0.1 ? 600 * random() : 120 * random() ** 2;
    const pause = random() < 0.5 ? 12 * random() : 60 * random();
    for (let i = 0; i < speech; i += 1) found.push(random() < 0.05 ? random() : 0.9);
    for (let i = 0; i < pause; i += 1) found.push(random() < 0.05 ? random() : 0.1);
  }
  return Float32Array.from(found);
}

const word = (text: string, start = 0, end = 1) => ({ text, start, end, confidence: 0.9 });

describe('a decoder that lost its way', () => {
  it.each([
    ['one word over and over', [5, 6, 7, 8, 8, 8, 8, 8, 8, 8], 4],
    ['a phrase over and over', [1, 2, 3, 4, 5, 2, 3, 4, 5, 2, 3, 4, 5, 2, 3, 4, 5], 5],
  ])('%s is cut after its first time', (_name, tokens, end) => {
    expect(findLoop(tokens)).toBe(end);
  });

  it.each([[[1, 1, 1, 2]], [[1, 2, 1, 2, 1, 2, 3]], [[]]])('people repeat themselves too: %j', (tokens) => {
    expect(findLoop(tokens)).toBeUndefined();
  });
});

describe('words that were not in the sound', () => {
  const heard = (text: string, noSpeech: number, meanLogProbability: number) => ({
    words: text.split(' ').map((part) => word(part)),
    locale: 'ru' as const,
    share: { ru: 1, en: 0 },
    noSpeech,
    meanLogProbability,
    looped: false,
  });

  it.each([
    ['Thank you for watching.', 0.3, -0.4],
    ['Спасибо за просмотр!', 0.05, -0.8],
    ['Продолжение следует...', 0.4, -0.3],
    ['Субтитры сделал DimaTorzok', 0, -0.1],
    ['Редактор субтитров А.Семкин Корректор А.Егорова', 0, -0.1],
    ['any words at all', 0.9, -1.5],
  ])('%s', (text, noSpeech, mean) => {
    expect(isInvented(heard(text, noSpeech, mean))).toBe(true);
  });

  it.each([
    ['Спасибо за внимание, у меня всё.', 0.01, -0.2],
    ['Thank you.', 0.01, -0.1],
    ['Я написал субтитры к фильму', 0.01, -0.3],
  ])('but a candidate may say: %s', (text, noSpeech, mean) => {
    expect(isInvented(heard(text, noSpeech, mean))).toBe(false);
  });
});

describe('windows of sound', () => {
  const options = { longestSeconds: 29, pauseSeconds: 0.5, splitSeconds: Infinity };
  const speech = [
    { start: 1, end: 10 },
    { start: 15, end: 25 },
    { start: 40, end: 52 },
  ];

  it('pack speech, shorten pauses, and never pass the limit', () => {
    const windows = planWindows(speech, options);
    expect(windows.map((window) => window.pieces.length)).toEqual([2, 1]);
    for (const window of windows) expect(window.seconds).toBeLessThanOrEqual(29);
  });

  it.each([
    ['of any pauses', Infinity],
    ['that a long pause ends', 1.2],
  ])('of a sound that still grows are those of the whole: windows %s', (_name, splitSeconds) => {
    const random = randomNumbers(7);
    let settled = 0;
    for (let recording = 0; recording < 60; recording += 1) {
      const probabilities = makeProbabilities(random);
      const seconds = (frames: number) => frames * VAD_FRAME_SECONDS;
      const planned = { longestSeconds: 12, pauseSeconds: 0.5, splitSeconds };
      const whole = planWindows(findSpeech(probabilities), planned);
      for (let frames = 0; frames <= probabilities.length; frames += 11) {
        const soFar = findSpeech(probabilities.subarray(0, frames));
        const windows = planSettledWindows(soFar, planned, seconds(frames));
        expect(windows).toEqual(whole.slice(0, windows.length));
        settled += windows.length;
      }
    }
    expect(settled).toBeGreaterThan(1_000);
  });

  it('of a sound that still grows are settled once what follows no longer fits in', () => {
    const planned = { longestSeconds: 12, pauseSeconds: 0.5, splitSeconds: Infinity };
    const count = (end: number) =>
      planSettledWindows(
        [
          { start: 0, end: 10 },
          { start: 10.4, end },
        ],
        planned,
        end,
      ).length;
    expect(count(11.9)).toBe(0);
    expect(count(12.2)).toBe(1);
  });

  it('cut a monologue without a pause into equal parts', () => {
    const windows = planWindows([{ start: 0, end: 60 }], options);
    expect(windows.map((window) => window.seconds)).toEqual([20, 20, 20]);
  });

  it('know where in the recording a moment of theirs is', () => {
    const [window] = planWindows(speech, options);
    if (!window) throw new Error('no window');
    expect(toRecordingTime(window, 0, 0.5)).toBe(1);
    expect(toRecordingTime(window, 9, 0.5)).toBe(10);
    expect(toRecordingTime(window, 9.5 + 3, 0.5)).toBeCloseTo(18);
    expect(toRecordingTime(window, 99, 0.5)).toBe(25);
    const audio = new Int16Array(60 * 100);
    expect(cutWindow(audio, window, { ...options, rate: 100 }).length).toBe(1950);
  });
});

it('estimated times fill the voiced parts and never a pause', () => {
  const voiced = [
    { start: 1, end: 2 },
    { start: 5, end: 6 },
  ];
  const texts = ['Let', 'me', 'think.', 'It', 'was', 'hard.'].map((text) => ({ text, confidence: 1 }));
  const words = estimateWordTimes(texts, voiced);
  expect(words[0]?.start).toBe(1);
  expect(words.at(-1)?.end).toBeCloseTo(6);
  const isVoiced = (seconds: number) =>
    voiced.some(({ start, end }) => seconds >= start - 1e-6 && seconds <= end + 1e-6);
  for (const { start, end } of words) expect(isVoiced(start) && isVoiced(end)).toBe(true);
});

it('a word drawn over a pause is cut back to where the voice is', () => {
  const speech = [
    { start: 0, end: 1 },
    { start: 3, end: 4 },
  ];
  const [first, second] = fitToSpeech([word('команда.', 0.2, 2.6), word('Мы', 2.6, 3.3)], speech);
  expect(first).toMatchObject({ start: 0.2, end: 1.05 });
  expect(second).toMatchObject({ start: 2.95, end: 3.3 });
});
