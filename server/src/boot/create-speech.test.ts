import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createModelStore } from '../providers/speech-models/model-store.ts';
import { readExamClips } from '../providers/stt/exam/exam-clips.ts';
import { examineRecogniser } from '../providers/stt/exam/examine-recogniser.ts';
import { publishTinyGigaam } from '../testing/gigaam/tiny-hub.ts';
import type { ModelHub } from '../testing/misbehaving/model-hub.ts';
import { useRealSpeech } from '../testing/real-speech.ts';
import { createSpeech, type Speech } from './create-speech.ts';

const never = new AbortController().signal;
const real = useRealSpeech();
let directory: string;
let hub: ModelHub;
let speech: Speech;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-speech-'));
  const published = await publishTinyGigaam(join(directory, 'published'), 'deaf');
  hub = published.hub;
  const modelsDir = join(directory, 'models');
  speech = createSpeech(
    readConfig({ MODELS_DIR: modelsDir, SPEECH_STT_RU: 'gigaam-v3' }).speech,
    createLogger('silent'),
    createModelStore(modelsDir, { models: [published.model], mirror: hub.url }),
  );
});
afterEach(async () => {
  await speech.close();
  await hub.close();
  await rm(directory, { recursive: true, force: true });
});

function describeCandidate() {
  const { models, exams, hears } = speech.status();
  const model = models.find(({ id }) => id === 'gigaam-v3');
  return { state: model?.state, problem: model?.problem, exams: exams.length, used: hears.ru.engine };
}

it('a better model that cannot be fetched is told, and the first one goes on', async () => {
  await hub.close();
  const failed: string[] = [];
  const events = { onFailed: ({ message }: Error) => void failed.push(message) };
  await speech.improve(never, { canFetch: true, events });
  expect(describeCandidate()).toEqual({
    state: 'failed',
    problem: 'offline',
    exams: 0,
    used: 'whisper-base',
  });
  expect(failed).toEqual([expect.stringContaining('gigaam-v3')]);
});

it('nothing is fetched where fetching is turned off', async () => {
  await speech.improve(never, { canFetch: false });
  expect(hub.requests).toEqual([]);
  expect(describeCandidate()).toMatchObject({ state: 'waiting', used: 'whisper-base' });
});

it('a model that hears a person passes its exam', async () => {
  const { stt } = real.current;
  const usage = () => ({ memoryBytes: 1e9, cpuSeconds: 0 });
  const exam = await examineRecogniser(
    { modelId: 'whisper-base', stt, usage, threads: 2, memoryBytes: 4e9 },
    { clips: await readExamClips(), use: 'live', now: () => new Date(), signal: never },
  );
  expect(exam).toMatchObject({ isPassed: true, reason: 'passed', memoryMb: 1000 });
  expect(exam.wordErrorRate).toBeLessThan(0.3);
});
