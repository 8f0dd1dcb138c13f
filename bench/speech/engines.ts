import { join } from 'node:path';
import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { createEnginePool } from '../../server/src/providers/engines/engine-pool.ts';
import { createModelStore } from '../../server/src/providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../../server/src/providers/speech-models/models-directory.ts';
import { createLocalStt, STT_PROGRAM } from '../../server/src/providers/stt/local-stt.ts';
import type { SpeechToText } from '../../server/src/providers/stt/stt.port.ts';
import { createSileroVad } from '../../server/src/providers/vad/silero-vad.ts';

export const logger = createLogger('warn');
export const never: AbortSignal = new AbortController().signal;
export const store = createModelStore(sharedModelsDirectory(process.env), {
  mirror: process.env.MODELS_MIRROR,
});
const THREADS = 2;
const GIGABYTE = 1_073_741_824;

export const vad = createSileroVad({
  modelFile: () => join(store.getPath('silero-vad'), 'silero.onnx'),
  logger,
});

export async function need(...models: string[]): Promise<void> {
  for (const model of models) await store.install(model, { signal: never });
}

export type BenchedStt = {
  stt: SpeechToText;
  memoryMb: () => number;
  cpuSeconds: () => number;
  close: () => Promise<void>;
};

/** One recogniser in one process with two threads, as a machine of two cores runs it. */
export async function openStt(models: { ru: string; en: string }): Promise<BenchedStt> {
  const isGigaam = models.ru === 'gigaam-v3';
  const whisper = isGigaam ? 'whisper-small' : models.ru;
  await need('silero-vad', models.ru, whisper, models.en);
  const pool = createEnginePool({
    name: 'bench',
    program: STT_PROGRAM,
    size: 1,
    waitingPerOwner: 64,
    waitingMax: 64,
    memoryCeilingBytes: 6 * GIGABYTE,
    threads: THREADS,
    priority: 'recogniser',
    logger,
  });
  const place = (id: string) => () => ({ id, directory: store.getPath(id) });
  const stt = createLocalStt({
    pool,
    vad,
    whisper: place(whisper),
    gigaam: isGigaam ? place(models.ru) : () => undefined,
    moonshine: place(models.en),
  });
  return {
    stt,
    memoryMb: () => Math.round(pool.usage().memoryBytes / 1e6),
    cpuSeconds: () => pool.usage().cpuSeconds,
    close: () => pool.close(),
  };
}
