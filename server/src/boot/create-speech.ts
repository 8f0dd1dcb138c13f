import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { RECORDING_SECONDS_MAX } from '@aloud/contract/voice/speech.limits';
import { AppError } from '../platform/app-error.ts';
import type { SpeechSettings } from '../platform/config/speech-settings.ts';
import { SERVER_OWNER } from '../platform/jobs/fair-queue.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createDecodeAudio, type DecodeAudio } from '../providers/audio/decode-audio.ts';
import { createEnginePool } from '../providers/engines/engine-pool.ts';
import { createModelPreparer, type PreparerEvents } from '../providers/speech-models/model-preparer.ts';
import { createModelStore, type ModelStore } from '../providers/speech-models/model-store.ts';
import { createHttpStt } from '../providers/stt/http-stt.ts';
import { createLocalStt, STT_PROGRAM } from '../providers/stt/local-stt.ts';
import type { SpeechToText } from '../providers/stt/stt.port.ts';
import type { TextToSpeech } from '../providers/tts/tts.port.ts';
import { createSileroVad } from '../providers/vad/silero-vad.ts';
import type { VoiceActivityDetector } from '../providers/vad/vad.port.ts';
import { createVoices } from './create-voices.ts';

export type Speech = {
  stt: SpeechToText;
  tts: TextToSpeech;
  vad: VoiceActivityDetector;
  decodeAudio: DecodeAudio;
  status(): SpeechStatus;
  /** The models these settings need, and where they are kept. */
  store: ModelStore;
  modelIds: readonly string[];
  /** Fetches and loads the models before the first request needs them. */
  prepare(signal: AbortSignal, events?: PreparerEvents): Promise<void>;
  close(): Promise<void>;
};

const VAD_MODEL = 'silero-vad';
const AAC_MODEL = 'aac-decoder';
/** A longer queue would make the last recording wait longer than a client does. */
const WAITING_PER_OWNER = 8;
/** Several accounts with their full share: what is refused beyond that is refused by the load of many. */
const WAITING_PER_PROCESS = 64;
const THREADS_PER_PROCESS = 2;
const WARM_UP_TIMEOUT_MS = 120_000;

/** Everything that hears and speaks, as the settings want it. */
export function createSpeech(settings: SpeechSettings, logger: Logger): Speech {
  const { sttModels, sttHttp } = settings;
  const cores = availableParallelism();
  const processes = settings.processes ?? Math.max(1, Math.floor(cores / THREADS_PER_PROCESS));
  const store = createModelStore(settings.modelsDir);
  const voices = createVoices({ settings, store, logger });
  const hearing = sttHttp ? [] : [sttModels.ru, sttModels.en];
  const modelIds = [VAD_MODEL, ...hearing, ...voices.modelIds, AAC_MODEL];
  const preparer = createModelPreparer(store, modelIds);

  function requireModel(id: string): { id: string; directory: string } {
    if (!store.isInstalled(id)) throw new AppError('speech.not-ready', { model: id });
    return { id, directory: store.getPath(id) };
  }

  const vad = createSileroVad({
    modelFile: () => join(requireModel(VAD_MODEL).directory, 'silero.onnx'),
    logger,
  });
  const sttPool = createEnginePool({
    name: 'stt',
    priority: 'recogniser',
    program: STT_PROGRAM,
    size: processes,
    // One account never holds all of them, where there is more than one.
    runningPerOwner: Math.max(1, processes - 1),
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: processes * WAITING_PER_PROCESS,
    memoryCeilingBytes: settings.memoryBytes,
    threads: Math.max(1, Math.floor(cores / processes)),
    logger,
  });
  const stt = sttHttp
    ? createHttpStt({ server: sttHttp, model: sttHttp.model, vad })
    : createLocalStt({
        pool: sttPool,
        vad,
        whisper: () => requireModel(sttModels.ru),
        moonshine: () => requireModel(sttModels.en),
      });
  const decoder = createDecodeAudio({
    longestSeconds: RECORDING_SECONDS_MAX,
    aacDirectory: () => (store.isInstalled(AAC_MODEL) ? store.getPath(AAC_MODEL) : undefined),
    atOnce: processes,
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: processes * WAITING_PER_PROCESS,
  });

  function hears(modelId: string) {
    if (sttHttp) return { engine: stt.capabilities().engine, isReady: store.isInstalled(VAD_MODEL) };
    return { engine: modelId, isReady: store.isInstalled(VAD_MODEL) && store.isInstalled(modelId) };
  }

  async function warmUp(signal: AbortSignal): Promise<void> {
    if (!hearing.every((id) => store.isInstalled(id)) || sttHttp) return;
    const input = { whisper: store.getPath(sttModels.ru), moonshine: store.getPath(sttModels.en) };
    await sttPool.run({ method: 'warm', input, owner: SERVER_OWNER, signal, timeoutMs: WARM_UP_TIMEOUT_MS });
  }

  return {
    stt,
    tts: voices.tts,
    vad,
    decodeAudio: decoder.decode,
    store,
    modelIds,
    status() {
      const models = preparer.statuses();
      return {
        isReady: models.every((model) => model.state === 'ready'),
        hears: { ru: hears(sttModels.ru), en: hears(sttModels.en) },
        speaks: { ru: voices.describeEngine('ru'), en: voices.describeEngine('en') },
        models,
      };
    },
    async prepare(signal, events) {
      await preparer.prepare(signal, events);
      await Promise.all([warmUp(signal), voices.warmUp(signal)]);
    },
    async close() {
      await Promise.all([sttPool.close(), voices.close(), vad.close(), decoder.close()]);
    },
  };
}
