import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { readVoice } from '../../testing/voices.ts';
import { decodeFile } from '../audio/decode-file.ts';
import type { EnginePool, PoolJob } from '../engines/engine-pool.ts';
import { createModelStore } from '../speech-models/model-store.ts';
import { sharedModelsDirectory } from '../speech-models/models-directory.ts';
import { createSileroVad } from '../vad/silero-vad.ts';
import { createLocalStt } from './local-stt.ts';
import type { GrowingSound } from './stt.port.ts';
import type { WhisperInput, WhisperResult } from './stt.worker.ts';

const never = new AbortController().signal;
const store = createModelStore(sharedModelsDirectory(process.env));
await store.install('silero-vad', { signal: never });
const vad = createSileroVad({
  modelFile: () => join(store.getPath('silero-vad'), 'silero.onnx'),
  logger: createLogger('silent'),
});
afterAll(() => vad.close());

/** A real person's pauses: four answers of the test voices one after the other, about two minutes. */
async function readLongAnswer(): Promise<Int16Array> {
  const clips = await Promise.all(
    ['ru-strong.ogg', 'ru-thinking.ogg', 'ru-weak.ogg', 'ru-offtopic.ogg'].map(async (file) =>
      decodeFile(await readVoice(file), { longestSeconds: 600, aac: undefined }),
    ),
  );
  const answer = new Int16Array(clips.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const clip of clips) {
    answer.set(clip, at);
    at += clip.length;
  }
  return answer;
}

/** Says how many samples it was given in place of words. */
function createCountingStt({ requireSpareProcess = () => undefined, detector = vad } = {}) {
  const jobs: (PoolJob & { input: WhisperInput })[] = [];
  const run: EnginePool['run'] = async <Answer>(job: PoolJob) => {
    const { samples } = job.input as WhisperInput;
    jobs.push({ ...job, input: job.input as WhisperInput });
    const result: WhisperResult = {
      words: [{ text: String(samples.length), start: 0.2, end: 0.4, confidence: 0.9 }],
      locale: 'ru',
      share: { ru: 1, en: 0 },
      noSpeech: 0,
      meanLogProbability: -0.1,
      looped: false,
    };
    return result as Answer;
  };
  const stt = createLocalStt({
    pool: { run, requireSpareProcess },
    vad: detector,
    whisper: () => ({ id: 'whisper-base', directory: 'base' }),
    gigaam: () => undefined,
    moonshine: () => ({ id: 'moonshine-tiny', directory: 'tiny' }),
  });
  return { stt, jobs };
}

it('what was heard while an answer was being recorded is not heard again when it is whole', async () => {
  const answer = await readLongAnswer();
  const { stt, jobs } = createCountingStt();
  const growing: GrowingSound = { probabilities: new Float32Array(0), settledSeconds: 0, isWhole: false };
  const request = { locale: 'ru', owner: 'anna', signal: never } as const;
  for (let end = 32_000; end < answer.length; end += 32_000) {
    await stt.transcribe(answer.subarray(0, end), { ...request, growing });
  }
  const heardEarly = jobs.length;
  const texts: string[] = [];
  const whole = await stt.transcribe(answer, { ...request, onText: (text) => texts.push(text) });

  const fresh = createCountingStt();
  expect(whole.words).toEqual((await fresh.stt.transcribe(answer, request)).words);
  expect(heardEarly).toBeGreaterThanOrEqual(2);
  // The last window alone is left, and each window was given to the engine once.
  expect(jobs.length).toBe(heardEarly + 1);
  expect(jobs.length).toBe(fresh.jobs.length);
  expect(growing.settledSeconds).toBeGreaterThan(answer.length / 16_000 / 2);
  // The text grows window by window.
  expect(texts.length).toBe(jobs.length);
  for (const [i, text] of texts.entries()) expect(whole.text.startsWith(text)).toBe(i >= 0);
});

it('another account that sends the same sound is heard for itself', async () => {
  const answer = (await readLongAnswer()).subarray(0, 16_000 * 8);
  const { stt, jobs } = createCountingStt();
  await stt.transcribe(answer, { locale: 'ru', owner: 'anna', signal: never });
  await stt.transcribe(answer, { locale: 'ru', owner: 'boris', signal: never });
  expect(jobs.map(({ owner }) => owner)).toEqual(['anna', 'boris']);
});

it('preliminary text takes a place that is free anyway, and trusts the detector it was given', async () => {
  const answer = (await readLongAnswer()).subarray(0, 16_000 * 8);
  const { stt, jobs } = createCountingStt();
  const silent = new Float32Array(Math.floor(answer.length / 512));
  const request = { locale: 'ru', owner: 'anna', signal: never, isDraft: true } as const;
  expect((await stt.transcribe(answer, { ...request, probabilities: silent })).words).toEqual([]);
  await stt.transcribe(answer, request);
  expect(jobs).toMatchObject([{ isSpare: true, isUrgent: false }]);
});

it('preliminary text that a busy recogniser would refuse costs no detection', async () => {
  const detect = vi.fn<typeof vad.detect>((...request) => vad.detect(...request));
  const { stt } = createCountingStt({
    requireSpareProcess: () => {
      throw new AppError('speech.busy');
    },
    detector: { ...vad, detect },
  });
  const request = { locale: 'ru', owner: 'anna', signal: never } as const;
  const draft = stt.transcribe(new Int16Array(16_000), { ...request, isDraft: true });
  await expect(draft).rejects.toMatchObject({ code: 'speech.busy' });
  expect(detect).not.toHaveBeenCalled();
  await stt.transcribe(new Int16Array(16_000), request);
  expect(detect).toHaveBeenCalledOnce();
});
