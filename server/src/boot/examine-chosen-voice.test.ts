import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { createModelStore, type ModelStore } from '../providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../providers/speech-models/models-directory.ts';
import { installPiperTestVoice } from '../testing/piper-test-voice.ts';
import { createSpeech } from './create-speech.ts';

const PIPER = 'piper-dmitri-ru';
const never = new AbortController().signal;
const shared = createModelStore(sharedModelsDirectory(process.env));
/** A guard against hanging: models are fetched and loaded, on a busy machine. */
const GENEROUS_MS = 300_000;
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-chosen-voice-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A chosen voice beside an operator's recogniser that never answers, and the models that are installed. */
function open(installed: readonly string[]) {
  const store: ModelStore = {
    directory,
    isInstalled: (id) => installed.includes(id),
    getPath: (id) => (id === PIPER ? join(directory, PIPER) : shared.getPath(id)),
    install: async () => undefined,
    remove: async () => undefined,
  };
  const { speech } = readConfig({
    MODELS_DIR: directory,
    SPEECH_STT_URL: 'http://127.0.0.1:9/v1',
    SPEECH_TTS_RU: PIPER,
  });
  return createSpeech(speech, createLogger('silent'), store);
}

it('the recogniser that examines a voice is fetched before it, though another one hears people', async () => {
  const speech = open([]);
  expect(speech.modelIds).not.toContain('whisper-base');
  expect(speech.candidateIds).toEqual(['whisper-base', PIPER]);
  await speech.close();
});

it('a voice waits for its recogniser rather than failing', async () => {
  const speech = open(['silero-vad', 'sano-ru', PIPER]);
  await speech.improve(never, { canFetch: false });
  expect(speech.status().exams).toEqual([]);
  await speech.close();
});

it("a voice is heard by this machine, not by the operator's server", { timeout: GENEROUS_MS }, async () => {
  const needed = ['silero-vad', 'whisper-base', 'sano-ru'];
  for (const id of needed) await shared.install(id, { signal: never });
  await cp(await installPiperTestVoice(never), join(directory, PIPER), { recursive: true });
  const speech = open([...needed, PIPER]);
  await speech.improve(never, { canFetch: false });
  // The stand-in speaks no Russian, which only a recogniser that works can find.
  expect(speech.status().exams).toMatchObject([{ modelId: PIPER, reason: 'wrong-words' }]);
  await speech.close();
});
