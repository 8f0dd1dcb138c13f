import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createModelStore, type ModelStore } from '../providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../providers/speech-models/models-directory.ts';
import { createSileroVad } from '../providers/vad/silero-vad.ts';
import type { TinyFault } from '../testing/gigaam/tiny-gigaam.ts';
import { publishTinyGigaam } from '../testing/gigaam/tiny-hub.ts';
import { type ModelHub, sendRange, sendStatus } from '../testing/misbehaving/model-hub.ts';
import { createLocalRecogniser, type LocalRecogniser } from './create-recogniser.ts';

const never = new AbortController().signal;
const logger = createLogger('silent');
const shared = createModelStore(sharedModelsDirectory(process.env));
await shared.install('silero-vad', { signal: never });
const vad = createSileroVad({ modelFile: () => join(shared.getPath('silero-vad'), 'silero.onnx'), logger });
afterAll(() => vad.close());

let directory: string;
let hub: ModelHub;
let store: ModelStore;
let recogniser: LocalRecogniser | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-recogniser-'));
});
afterEach(async () => {
  await recogniser?.close();
  await hub.close();
  await rm(directory, { recursive: true, force: true });
});

async function publish(fault: TinyFault): Promise<void> {
  const published = await publishTinyGigaam(join(directory, 'published'), fault);
  hub = published.hub;
  store = createModelStore(join(directory, 'models'), { models: [published.model], mirror: hub.url });
}

/** As a start does: the settings want GigaAM, and the store says what is there. */
async function start(): Promise<LocalRecogniser> {
  await recogniser?.close();
  recogniser = createLocalRecogniser({
    settings: readConfig({ SPEECH_STT_RU: 'gigaam-v3', SPEECH_PROCESSES: '1' }).speech,
    store,
    vad,
    requireModel: (id) => {
      if (!store.isInstalled(id)) throw new AppError('speech.not-ready', { model: id });
      return { id, directory: store.getPath(id) };
    },
    logger,
  });
  return recogniser;
}

const WITH_WHISPER = { whisper: 'whisper-base', gigaam: undefined };

it('a model that cannot be fetched leaves Russian to whisper; fetched later, it is examined once', async () => {
  await publish('deaf');
  const { russian } = await start();
  hub.script(sendStatus(503));
  await expect(store.install('gigaam-v3', { signal: never })).rejects.toMatchObject({ problem: 'refused' });
  await russian.examine(never);
  expect(russian.exams()).toEqual([]);
  expect(russian.choose('live')).toEqual(WITH_WHISPER);

  hub.script(sendRange);
  await store.install('gigaam-v3', { signal: never });
  await russian.examine(never);
  expect(russian.exams()).toMatchObject([
    { modelId: 'gigaam-v3', use: 'live', isPassed: false, reason: 'wrong-words' },
    { modelId: 'gigaam-v3', use: 'recordings', isPassed: false, reason: 'wrong-words' },
  ]);
  for (const use of ['live', 'recordings'] as const) expect(russian.choose(use)).toEqual(WITH_WHISPER);

  const restarted = (await start()).russian;
  expect(restarted.exams()).toEqual(russian.exams());
  await restarted.examine(never);
  expect(restarted.exams()).toEqual(russian.exams());
  expect(restarted.choose('recordings')).toEqual(WITH_WHISPER);
});

it('a model that breaks in its exam is never used', async () => {
  await publish('deaf');
  await store.install('gigaam-v3', { signal: never });
  await writeFile(join(store.getPath('gigaam-v3'), 'model.onnx'), 'a disk lost the rest');
  const { russian } = await start();
  await russian.examine(never);
  expect(russian.exams().map(({ reason }) => reason)).toEqual(['crashed', 'crashed']);
  expect(russian.choose('recordings')).toEqual(WITH_WHISPER);
});
