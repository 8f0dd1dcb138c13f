import { expect, it } from 'vitest';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { sayWords } from '../../../testing/spoken-words.ts';
import { markFilledPauses } from './mark-filled-pauses.ts';

const HEARD = { text: 'мы решили', words: sayWords('мы решили') };
const OPTIONS = { locale: 'ru', isLive: true, signal: new AbortController().signal } as const;
type Measure = Parameters<typeof markFilledPauses>[0]['measure'];

function hear(measure: Measure, heard = HEARD) {
  const timers = new VirtualClock();
  const recogniser = markFilledPauses({ timers, measure }, { transcribe: async () => heard });
  return { timers, heard: recogniser.transcribe(new Int16Array(1), OPTIONS) };
}

it('a held vowel is kept among the words of an answer, and the text has none of it', async () => {
  const { text, words } = await hear(async () => [{ start: 0.4, end: 0.6 }]).heard;
  expect(text).toBe('мы решили');
  expect(words[1]).toEqual({ text: '', start: 0.4, end: 0.6, event: 'filled-pause' });
});

it('an answer does not wait for a measurement that is late, and survives one that fails', async () => {
  const late = hear(() => new Promise(() => undefined));
  await late.timers.passUntil(100);
  expect(await late.heard).toBe(HEARD);
  expect(await hear(() => Promise.reject(new Error('broken'))).heard).toBe(HEARD);
});

it('a hum without words stays nothing that was said', async () => {
  const silence = { text: '', words: [] };
  expect(await hear(async () => [{ start: 0, end: 1 }], silence).heard).toBe(silence);
});
