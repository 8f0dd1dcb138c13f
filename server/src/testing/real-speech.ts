import { afterAll, beforeAll } from 'vitest';
import { createSpeech, type Speech } from '../boot/create-speech.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { sharedModelsDirectory } from '../providers/speech-models/models-directory.ts';

/** The engines themselves, as a fresh clone has them by default; the first run on a machine fetches their models. */
export function useRealSpeech(): { current: Speech } {
  const handle = {} as { current: Speech };
  beforeAll(async () => {
    const { speech } = readConfig({ MODELS_DIR: sharedModelsDirectory(process.env) });
    handle.current = createSpeech(speech, createLogger('silent'));
    await handle.current.prepare(new AbortController().signal);
  });
  afterAll(() => handle.current.close());
  return handle;
}
