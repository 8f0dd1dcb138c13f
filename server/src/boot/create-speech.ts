import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { RECORDING_SECONDS_MAX } from '@aloud/contract/voice/speech.limits';
import { SPEECH_USES, type SpeechUse } from '@aloud/contract/voice/speech-exam';
import { AppError } from '../platform/app-error.ts';
import type { SpeechSettings } from '../platform/config/speech-settings.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createDecodeAudio, type DecodeAudio } from '../providers/audio/decode-audio.ts';
import { createAloudPeer } from '../providers/http/aloud-peer.ts';
import { MEANING_MODEL } from '../providers/meaning/installed-embedder.ts';
import { createModelPreparer, type PreparerEvents } from '../providers/speech-models/model-preparer.ts';
import { createModelStore, type ModelStore } from '../providers/speech-models/model-store.ts';
import type { InstalledModel } from '../providers/stt/local-stt.ts';
import { createOpenAiCompatibleStt } from '../providers/stt/openai-compatible-stt.ts';
import type { SpeechToText } from '../providers/stt/stt.port.ts';
import type { TextToSpeech } from '../providers/tts/tts.port.ts';
import { createSileroVad } from '../providers/vad/silero-vad.ts';
import type { VoiceActivityDetector } from '../providers/vad/vad.port.ts';
import {
  countProcesses,
  createLocalRecogniser,
  WAITING_PER_OWNER,
  WAITING_PER_PROCESS,
} from './create-recogniser.ts';
import { createVoices } from './create-voices.ts';

export type Speech = {
  stt: SpeechToText;
  tts: TextToSpeech;
  vad: VoiceActivityDetector;
  decodeAudio: DecodeAudio;
  status(): SpeechStatus;
  /** What is fetched at the start, and where it is kept: the models these settings need, and that of the coach. */
  store: ModelStore;
  modelIds: readonly string[];
  /** Models that may take over once they have passed their exam. */
  candidateIds: readonly string[];
  /** Fetches the models before the first request needs them, and loads those that are wanted at once. */
  prepare(signal: AbortSignal, options?: PrepareOptions): Promise<void>;
  /** Fetches better models than the first ones, examines all, and uses the best from then on. */
  improve(signal: AbortSignal, options: { canFetch: boolean; events?: PreparerEvents }): Promise<void>;
  close(): Promise<void>;
};

type PrepareOptions = {
  events?: PreparerEvents;
  /** Absent: both. What is not loaded here is loaded when it is first asked for. */
  loads?: { recogniser: boolean; voices: boolean };
};

const LOADS_BOTH = { recogniser: true, voices: true };

const VAD_MODEL = 'silero-vad';
const AAC_MODEL = 'aac-decoder';

/** Everything that hears and speaks, as the settings want it. */
export function createSpeech(
  settings: SpeechSettings,
  logger: Logger,
  store: ModelStore = createModelStore(settings.modelsDir, { mirror: settings.modelsMirror }),
): Speech {
  const { sttModels, sttHttp } = settings;
  const processes = countProcesses(settings);
  const voices = createVoices({ settings, store, logger });

  function requireModel(id: string): InstalledModel {
    if (!store.isInstalled(id)) throw new AppError('speech.not-ready', { model: id });
    return { id, directory: store.getPath(id) };
  }

  const vad = createSileroVad({
    modelFile: () => join(requireModel(VAD_MODEL).directory, 'silero.onnx'),
    logger,
  });
  const local = createLocalRecogniser({ settings, store, vad, requireModel, logger });
  const peer = sttHttp && createAloudPeer(sttHttp);
  const stt = sttHttp
    ? createOpenAiCompatibleStt({ server: sttHttp, model: sttHttp.model, vad, peer })
    : local.stt;
  const requiredIds = [VAD_MODEL, ...(sttHttp ? [] : local.requiredIds), ...voices.modelIds, AAC_MODEL];
  // Voices are examined on this machine: an operator's server may cost money for each exam.
  const examinerIds = voices.candidateIds.length > 0 ? local.russian.requiredIds : [];
  const recogniserIds = (sttHttp ? examinerIds : local.russian.candidateIds).filter(
    (id) => !requiredIds.includes(id),
  );
  const candidateIds = [...recogniserIds, ...voices.candidateIds];
  const preparer = createModelPreparer(store, {
    requiredIds,
    candidateIds: [MEANING_MODEL, ...candidateIds],
  });
  const decoder = createDecodeAudio({
    longestSeconds: RECORDING_SECONDS_MAX,
    aacDirectory: () => (store.isInstalled(AAC_MODEL) ? store.getPath(AAC_MODEL) : undefined),
    atOnce: processes,
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: processes * WAITING_PER_PROCESS,
  });

  function describeHearing(modelId: string) {
    if (sttHttp) return { engine: stt.capabilities().engine, isReady: store.isInstalled(VAD_MODEL) };
    return { engine: modelId, isReady: store.isInstalled(VAD_MODEL) && store.isInstalled(modelId) };
  }

  function describeRussian(use: SpeechUse) {
    const { whisper, gigaam } = local.russian.choose(use);
    return describeHearing(gigaam ?? whisper);
  }

  function listChosen() {
    return SPEECH_USES.map((use) => local.russian.choose(use));
  }

  async function examineInstalled(signal: AbortSignal): Promise<void> {
    if (!sttHttp) await local.russian.examine(signal);
    // Without its recogniser a voice would fail for a fault that is not its own.
    const canHear = [VAD_MODEL, ...examinerIds].every((id) => store.isInstalled(id));
    if (canHear) await voices.examine(local.stt, signal);
  }

  return {
    stt,
    tts: voices.tts,
    vad,
    decodeAudio: decoder.decode,
    store,
    modelIds: [...requiredIds, MEANING_MODEL],
    candidateIds,
    status() {
      const models = preparer.statuses();
      const en = describeHearing(sttModels.en);
      return {
        isReady: models.every(({ isRequired, state }) => state === 'ready' || !isRequired),
        isFetchingOff: !settings.prepares,
        hears: { ru: describeRussian('recordings'), en },
        hearsLive: { ru: describeRussian('live'), en },
        speaks: { ru: voices.describeEngine('ru'), en: voices.describeEngine('en') },
        models,
        exams: [...(sttHttp ? [] : local.russian.exams()), ...voices.exams()],
      };
    },
    async prepare(signal, { events, loads = LOADS_BOTH } = {}) {
      peer?.isAloud();
      await preparer.prepare(requiredIds, signal, events);
      await Promise.all([
        loads.recogniser && !sttHttp && local.warmUp(signal),
        loads.voices && voices.warmUp(signal),
      ]);
      // Last: the coach judges without it, by shared words alone.
      await preparer.prepare([MEANING_MODEL], signal, events);
    },
    async improve(signal, { canFetch, events }) {
      const before = listChosen();
      // Each that is there already is examined before the next one is fetched; what fails stops no other.
      for (const id of [undefined, ...(canFetch ? candidateIds : [])]) {
        try {
          if (id !== undefined) await preparer.prepare([id], signal, events);
          await examineInstalled(signal);
        } catch (error) {
          signal.throwIfAborted();
          logger.warn({ err: error }, 'a better speech model could not be tried');
        }
      }
      // The others are loaded since the start, or when they are first asked for.
      if (!isDeepStrictEqual(listChosen(), before)) await local.warmUp(signal);
    },
    async close() {
      await Promise.all([local.close(), voices.close(), vad.close(), decoder.close()]);
    },
  };
}
