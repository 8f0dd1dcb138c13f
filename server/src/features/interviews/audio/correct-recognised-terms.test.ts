import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { expect, it } from 'vitest';
import { AppError } from '../../../platform/app-error.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import { sayWords } from '../../../testing/spoken-words.ts';
import { correctRecognisedTerms } from './correct-recognised-terms.ts';

const RAW = { text: 'мы в кубернетисе', words: sayWords('мы в кубернетисе') };
const OPTIONS = { locale: 'ru', isLive: true, signal: new AbortController().signal } as const;
const toTerms = async (words: readonly HeardWord[]) =>
  words.map((word) =>
    word.text === 'кубернетисе' ? { ...word, text: 'Kubernetes', heard: word.text } : word,
  );

function hear(correct: (words: readonly HeardWord[]) => Promise<HeardWord[]>, heard = RAW) {
  const timers = new VirtualClock();
  const recogniser = correctRecognisedTerms(
    { timers, correct },
    { transcribe: async () => heard, isOwn: true },
  );
  return { timers, recogniser, heard: recogniser.transcribe(new Int16Array(1), OPTIONS) };
}

it('what is stored and answered has its terms corrected', async () => {
  const { text, words } = await hear(toTerms).heard;
  expect(text).toBe('мы в Kubernetes');
  expect(words[2]).toMatchObject({ text: 'Kubernetes', heard: 'кубернетисе', start: 1 });
});

it('workers that are busy leave it as it was heard', async () => {
  const { heard } = hear(() => Promise.reject(new AppError('coach.busy')));
  expect(await heard).toBe(RAW);
});

it('a candidate does not wait for a correction longer than a quarter of a second', async () => {
  const { timers, heard } = hear(() => new Promise(() => undefined));
  await timers.passUntil(250);
  expect(await heard).toBe(RAW);
});

it('nothing that was said is nothing to correct', async () => {
  const silence = { text: '', words: [] };
  const { heard } = hear(() => Promise.reject(new Error('must not be asked')), silence);
  expect(await heard).toBe(silence);
});

it('the recogniser keeps what else it says of itself', () => {
  expect(hear(toTerms).recogniser.isOwn).toBe(true);
});
