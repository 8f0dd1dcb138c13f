import { beforeAll } from 'vitest';
import { createSpeech, type Speech } from '../boot/create-speech.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { sharedModelsDirectory } from '../providers/speech-models/models-directory.ts';

let shared: Promise<Speech> | undefined;

/**
 * The engines themselves, as a fresh clone has them at first; the first run on a machine fetches their models. Loaded
 * once for all files of a test worker, whose end ends their processes as well.
 */
export function useRealSpeech(): { current: Speech } {
  const handle = {} as { current: Speech };
  beforeAll(async () => {
    shared ??= prepareSpeech();
    // Engines that did not start are tried again by the next file.
    handle.current = await shared.catch((error: unknown) => {
      shared = undefined;
      throw error;
    });
  });
  return handle;
}

async function prepareSpeech(): Promise<Speech> {
  const { speech: settings } = readConfig({
    MODELS_DIR: sharedModelsDirectory(process.env),
    // The one that hears first on every machine, whatever took over on this one.
    SPEECH_STT_RU: 'whisper-base',
  });
  const speech = createSpeech(settings, createLogger('silent'));
  await speech.prepare(new AbortController().signal);
  return speech;
}
