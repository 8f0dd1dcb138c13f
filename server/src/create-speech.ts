import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@aloud/contract/locale';
import { RECORDING_SECONDS_MAX, type SpeechStatus } from '@aloud/contract/speech';
import { AppError } from './platform/app-error.ts';
import type { Logger } from './platform/logger.ts';
import type { SpeechSettings } from './platform/speech-settings.ts';
import { createDecodeAudio, type DecodeAudio } from './providers/audio/decode-audio.ts';
import { createEnginePool, type EnginePool } from './providers/engines/engine-pool.ts';
import { createModelPreparer, type PreparerEvents } from './providers/speech-models/model-preparer.ts';
import { createModelStore, type ModelStore } from './providers/speech-models/model-store.ts';
import { createLocalStt, STT_PROGRAM } from './providers/stt/local-stt.ts';
import type { SpeechToText } from './providers/stt/stt.port.ts';
import { createSileroVad } from './providers/vad/silero-vad.ts';
import type { VoiceActivityDetector } from './providers/vad/vad.port.ts';

export type Speech = {
  stt: SpeechToText;
  vad: VoiceActivityDetector;
  decodeAudio: DecodeAudio;
  status(): SpeechStatus;
  /** The models these settings need, and where they are kept. */
  store: ModelStore;
  modelIds: readonly string[];
  /** Fetches what is missing, then loads it, so that the first person does not wait for it. */
  prepare(signal: AbortSignal, events?: PreparerEvents): Promise<void>;
  close(): Promise<void>;
};

const VAD_MODEL = 'silero-vad';
const AAC_MODEL = 'aac-decoder';
/** Waiting longer than a handful of recordings take is worse than being told to come again. */
const QUEUE_PER_PROCESS = 8;
const THREADS_PER_PROCESS = 2;
const WARM_UP_TIMEOUT_MS = 120_000;

/** Everything that hears, as the settings want it. */
export function createSpeech(settings: SpeechSettings, logger: Logger): Speech {
  const store = createModelStore(settings.modelsDir);
  const cores = availableParallelism();
  const processes = settings.processes ?? Math.max(1, Math.floor(cores / THREADS_PER_PROCESS));
  const { sttModels } = settings;
  const modelIds = [VAD_MODEL, sttModels.ru, sttModels.en, AAC_MODEL];
  const preparer = createModelPreparer(store, modelIds);

  function requireModel(id: string): { id: string; directory: string } {
    if (!store.isInstalled(id)) throw new AppError('speech.not-ready', { model: id });
    return { id, directory: store.pathOf(id) };
  }

  const vad = createSileroVad({
    modelFile: () => join(requireModel(VAD_MODEL).directory, 'silero.onnx'),
    logger,
  });
  const sttPool = createEnginePool({
    name: 'stt',
    program: STT_PROGRAM,
    size: processes,
    queueLimit: processes * QUEUE_PER_PROCESS,
    memoryCeilingBytes: settings.memoryBytes,
    threads: Math.max(1, Math.floor(cores / processes)),
    logger,
  });
  const stt = createLocalStt({
    pool: sttPool,
    vad,
    whisper: () => requireModel(sttModels.ru),
    moonshine: () => requireModel(sttModels.en),
  });

  const decoder = createDecodeAudio({
    longestSeconds: RECORDING_SECONDS_MAX,
    aacDirectory: () => (store.isInstalled(AAC_MODEL) ? store.pathOf(AAC_MODEL) : undefined),
    atOnce: processes,
    queueLimit: processes * QUEUE_PER_PROCESS,
  });

  return {
    stt,
    vad,
    decodeAudio: decoder.decode,
    store,
    modelIds,
    status: () => {
      const models = preparer.statuses();
      const hears = (id: string) => ({
        engine: id,
        isReady: [VAD_MODEL, id].every((model) => store.isInstalled(model)),
      });
      return {
        isReady: models.every((model) => model.state === 'ready'),
        hears: { ru: hears(sttModels.ru), en: hears(sttModels.en) },
        speaks: { ru: { engine: null, isReady: false }, en: { engine: null, isReady: false } },
        models,
      };
    },
    async prepare(signal, events) {
      await preparer.prepare(signal, events);
      await warmUp(sttPool, { ru: store.pathOf(sttModels.ru), en: store.pathOf(sttModels.en) }, signal);
    },
    async close() {
      await Promise.all([sttPool.close(), vad.close(), decoder.close()]);
    },
  };
}

async function warmUp(pool: EnginePool, directories: Record<Locale, string>, signal: AbortSignal) {
  await pool.run({
    method: 'warm',
    input: { whisper: directories.ru, moonshine: directories.en },
    signal,
    timeoutMs: WARM_UP_TIMEOUT_MS,
  });
}
