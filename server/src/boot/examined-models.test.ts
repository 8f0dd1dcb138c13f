import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { MODELS, type Model } from '../providers/speech-models/manifest.ts';
import { createModelStore } from '../providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../providers/speech-models/models-directory.ts';
import { readExamClips } from '../providers/stt/exam/exam-clips.ts';
import { examineRecogniser } from '../providers/stt/exam/examine-recogniser.ts';
import { MODEL_FILE } from '../providers/stt/gigaam/gigaam-model.ts';
import { VOCABULARY_FILE } from '../providers/stt/gigaam/gigaam-vocabulary.ts';
import { type TinyFault, writeTinyGigaam } from '../testing/gigaam/tiny-gigaam.ts';
import { type ModelHub, openModelHub } from '../testing/misbehaving/model-hub.ts';
import { useRealSpeech } from '../testing/real-speech.ts';
import { createSpeech, type Speech } from './create-speech.ts';

const never = new AbortController().signal;
const real = useRealSpeech();
const FILES = [MODEL_FILE, VOCABULARY_FILE];

let directory: string;
const opened: Speech[] = [];
const hubs: ModelHub[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-exam-'));
  const shared = sharedModelsDirectory(process.env);
  for (const id of ['silero-vad', 'whisper-base', 'moonshine-base'])
    await cp(join(shared, id), join(directory, 'models', id), { recursive: true });
});
afterEach(async () => {
  for (const speech of opened.splice(0)) await speech.close();
  for (const hub of hubs.splice(0)) await hub.close();
  await rm(join(directory, 'models', 'gigaam-v3'), { recursive: true, force: true });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The manifest with a model of GigaAM's shape in the place of the published weights. */
async function publishTinyModel(fault?: TinyFault): Promise<{ hub: ModelHub; models: Model[] }> {
  const folder = join(directory, 'published');
  await writeTinyGigaam(folder, fault);
  const files: Record<string, Buffer> = {};
  const sources: Model['sources'] = [];
  for (const file of FILES) {
    const bytes = await readFile(join(folder, file));
    files[`/${file}`] = bytes;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    sources.push({ url: `https://huggingface.co/${file}`, sha256, bytes: bytes.length, file });
  }
  const hub = await openModelHub(files);
  hubs.push(hub);
  return { hub, models: MODELS.map((model) => (model.id === 'gigaam-v3' ? { ...model, sources } : model)) };
}

function start(models: readonly Model[], mirror: string): Speech {
  const modelsDir = join(directory, 'models');
  const { speech: settings } = readConfig({ MODELS_DIR: modelsDir, SPEECH_STT_RU: 'gigaam-v3' });
  const speech = createSpeech(
    settings,
    createLogger('silent'),
    createModelStore(modelsDir, { models, mirror }),
  );
  opened.push(speech);
  return speech;
}

function describeModel(speech: Speech) {
  const { models, exams, hears, hearsLive } = speech.status();
  const model = models.find(({ id }) => id === 'gigaam-v3');
  return {
    state: model?.state,
    problem: model?.problem,
    verdicts: exams.map(({ use, reason }) => `${use}: ${reason}`),
    used: [hears.ru.engine, hearsLive.ru.engine],
  };
}

it('goes on with what it has when the hub cannot be reached', async () => {
  const { hub, models } = await publishTinyModel();
  await hub.close();
  const speech = start(models, hub.url);
  await speech.improve(never, { canFetch: true });
  expect(describeModel(speech)).toEqual({
    state: 'failed',
    problem: 'offline',
    verdicts: [],
    used: ['whisper-base', 'whisper-base'],
  });
  expect(speech.status().isReady).toBe(false);
});

it('fetches, examines and does not use a model that hears other words, also after a restart', async () => {
  const { hub, models } = await publishTinyModel();
  const first = start(models, hub.url);
  await first.improve(never, { canFetch: true });
  const expected = {
    state: 'ready',
    problem: null,
    verdicts: ['live: wrong-words', 'recordings: wrong-words'],
    used: ['whisper-base', 'whisper-base'],
  };
  expect(describeModel(first)).toEqual(expected);

  const asked = hub.requests.length;
  const second = start(models, hub.url);
  const known = second.status().exams;
  await second.improve(never, { canFetch: true });
  expect(describeModel(second)).toEqual(expected);
  expect(second.status().exams).toEqual(known);
  expect(hub.requests).toHaveLength(asked);
});

it('a model that breaks has failed, and nothing else breaks', async () => {
  const { hub, models } = await publishTinyModel('wrong-names');
  const speech = start(models, hub.url);
  await speech.improve(never, { canFetch: true });
  expect(describeModel(speech).verdicts).toEqual(['live: crashed', 'recordings: crashed']);
  const { easy } = await readExamClips();
  const { text } = await speech.stt.transcribe(easy.samples, {
    locale: 'ru',
    owner: 'someone',
    signal: never,
  });
  expect(text.toLowerCase()).toContain('очевидно');
});

it('does not fetch where it may not', async () => {
  const { hub, models } = await publishTinyModel();
  const speech = start(models, hub.url);
  await speech.improve(never, { canFetch: false });
  expect(hub.requests).toEqual([]);
  expect(describeModel(speech).state).toBe('waiting');
});

it('a model that hears a person passes', async () => {
  const exam = await examineRecogniser(
    {
      modelId: 'whisper-base',
      stt: real.current.stt,
      usage: () => ({ memoryBytes: 1e9, cpuSeconds: 0 }),
      threads: 2,
    },
    { clips: await readExamClips(), use: 'live', now: () => new Date(), signal: never },
  );
  expect(exam).toMatchObject({ isPassed: true, reason: 'passed', memoryMb: 1000 });
  expect(exam.wordErrorRate).toBeLessThan(0.3);
});
