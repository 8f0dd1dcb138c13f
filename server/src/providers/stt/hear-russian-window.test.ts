import { expect, it } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { hearRussianWindow } from './hear-russian-window.ts';
import type { Word } from './stt.port.ts';
import type { WhisperResult } from './stt.worker.ts';

const RATE = 16_000;
const word = (text: string, start: number, confidence = 0.95): Word => ({
  text,
  start,
  end: start + 0.5,
  confidence,
});
const SENTENCE = [
  word('Сначала', 0),
  word('мы', 1),
  word('долго', 2),
  word('выбирали', 3),
  word('кубирнетис', 4, 0.4),
  word('для', 5),
  word('запуска', 6),
  word('сервиса.', 7),
];
const samples = new Int16Array(8 * RATE);

function whisperResult(words: Word[], changes: Partial<WhisperResult> = {}): WhisperResult {
  const share = { ru: 1, en: 0 };
  return { words, locale: 'ru', share, noSpeech: 0, meanLogProbability: -0.1, looped: false, ...changes };
}

const never = new AbortController().signal;

async function hear(
  whisper: (part: Int16Array) => Promise<WhisperResult>,
  { words = SENTENCE, signal = never } = {},
) {
  const asked: number[] = [];
  const heard = await hearRussianWindow(samples, {
    gigaam: async () => ({ words }),
    whisper: (part) => {
      asked.push(part.length / RATE);
      return whisper(part);
    },
    signal,
  });
  return { text: heard.map(({ text }) => text).join(' '), asked, heard };
}

it('certain words are not heard again', async () => {
  const certain = SENTENCE.map((one) => ({ ...one, confidence: 0.9 }));
  const { asked, heard } = await hear(() => Promise.reject(new Error('not asked')), { words: certain });
  expect(asked).toEqual([]);
  expect(heard).toEqual(certain);
});

it('without a second engine the words stay as they were heard', async () => {
  const gigaam = async () => ({ words: SENTENCE });
  expect(await hearRussianWindow(samples, { gigaam, whisper: undefined, signal: never })).toEqual(SENTENCE);
});

it('a doubtful word is heard again with the words around it, which stay as they were', async () => {
  // The part begins at 2.25 s: 1.5 s before the span, which begins in the middle of the pause before the word.
  const again = whisperResult([
    word('Выбирали', 0.75, 0.99),
    word('Kubernetes', 1.75),
    word('Для.', 2.75, 0.99),
  ]);
  const { text, asked, heard } = await hear(async () => again);
  expect(asked).toEqual([4]);
  expect(text).toBe('Сначала мы долго выбирали Kubernetes для запуска сервиса.');
  expect(heard.map(({ start }) => start)).toEqual(SENTENCE.map(({ start }) => start));
});

it('a window that is doubtful throughout is heard again as a whole', async () => {
  const doubtful = SENTENCE.map((one) => ({ ...one, confidence: 0.5 }));
  const english = ['First', 'we', 'chose', 'Kubernetes', 'to', 'run', 'the', 'service'].map((text, i) =>
    word(text, i, 0.9),
  );
  const { text, asked } = await hear(async () => whisperResult(english), { words: doubtful });
  expect(asked).toEqual([8]);
  expect(text).toBe('First we chose Kubernetes to run the service.');
});

it.each([
  [
    'writes what was not said',
    async () => whisperResult([word('Продолжение', 1.75)], { noSpeech: 0.9, meanLogProbability: -2 }),
  ],
  ['repeats itself', async () => whisperResult([word('Kubernetes', 1.75)], { looped: true })],
  ['is busy', () => Promise.reject(new AppError('speech.busy'))],
  ['breaks', () => Promise.reject(new AppError('speech.unavailable'))],
])('doubtful words stay when the second engine %s', async (_name, whisper) => {
  expect((await hear(whisper)).heard).toEqual(SENTENCE);
});

it('an abort ends it, also one with a code', async () => {
  await expect(hear(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  const stop = new AbortController();
  const cancelled = new AppError('request.cancelled');
  const whisper = () => {
    stop.abort(cancelled);
    return Promise.reject(cancelled);
  };
  await expect(hear(whisper, { signal: stop.signal })).rejects.toBe(cancelled);
});
