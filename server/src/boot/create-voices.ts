import type { Locale } from '@aloud/contract/locale';
import type { SpeechExam } from '@aloud/contract/voice/speech-exam';
import { systemClock } from '../platform/clock.ts';
import type { SpeechSettings } from '../platform/config/speech-settings.ts';
import { SERVER_OWNER } from '../platform/jobs/fair-queue.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createEnginePool } from '../providers/engines/engine-pool.ts';
import { createAloudPeer } from '../providers/http/aloud-peer.ts';
import type { ModelStore } from '../providers/speech-models/model-store.ts';
import { createExamRecords } from '../providers/stt/exam/exam-records.ts';
import type { SpeechToText } from '../providers/stt/stt.port.ts';
import { createPiperEngine, createSanoEngine } from '../providers/tts/companion/russian-voices.ts';
import { createDittliEngine, DITTLI_PROGRAM } from '../providers/tts/dittli/dittli-engine.ts';
import { createExaminedVoice } from '../providers/tts/exam/examined-voice.ts';
import { createOpenAiCompatibleTts } from '../providers/tts/openai-compatible-tts.ts';
import { findRhvoiceEngine } from '../providers/tts/rhvoice-engine.ts';
import { speakWithEngines } from '../providers/tts/speak-with-engines.ts';
import type { TextToSpeech, VoiceEngine } from '../providers/tts/tts.port.ts';

export type Voices = {
  tts: TextToSpeech;
  /** What must be fetched for these voices. */
  modelIds: readonly string[];
  /** A voice that may take over once it has passed its exam. */
  candidateIds: readonly string[];
  /** The voice for a language, loaded or not. */
  describeEngine(locale: Locale): { engine: string | null; isReady: boolean };
  exams(): SpeechExam[];
  /** Lets our own recogniser hear the voices that are there and were not examined. */
  examine(stt: SpeechToText, signal: AbortSignal): Promise<void>;
  warmUp(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

const ENGLISH_MODEL = 'dittli-en';
const RUSSIAN_MODEL = 'sano-ru';
/** One process speaks far faster than people listen. */
const WAITING_MAX = 32;
const WAITING_PER_OWNER = 8;
/** Of the process that speaks; voices are examined with as many. */
export const VOICE_THREADS = 2;
const WARM_UP_TIMEOUT_MS = 120_000;
const WARM_UP_WORD = 'Да.';

export type VoicesOptions = { settings: SpeechSettings; store: ModelStore; logger: Logger };

/** Everything that speaks, best first: the operator's server or chosen voice, RHVoice where installed, then the bundled voices. */
export function createVoices({ settings, store, logger }: VoicesOptions): Voices {
  const findDirectory = (id: string) => (store.isInstalled(id) ? store.getPath(id) : undefined);
  const pool = createEnginePool({
    name: 'tts',
    priority: 'voice',
    program: DITTLI_PROGRAM,
    size: 1,
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: WAITING_MAX,
    memoryCeilingBytes: settings.memoryBytes,
    threads: VOICE_THREADS,
    logger,
  });
  const english = createDittliEngine({ pool, directory: () => findDirectory(ENGLISH_MODEL) });
  const sanoDirectory = () => findDirectory(RUSSIAN_MODEL);
  const russian = createSanoEngine({ directory: sanoDirectory, logger });
  const { ttsHttp } = settings;
  const peer = ttsHttp && createAloudPeer(ttsHttp);
  const http = ttsHttp && createOpenAiCompatibleTts({ ...ttsHttp, server: ttsHttp, peer });
  const chosen =
    http || settings.ttsVoiceRu === RUSSIAN_MODEL ? undefined : createChosen(settings.ttsVoiceRu);
  const engines: VoiceEngine[] = [http, chosen?.engine, findRhvoiceEngine(), english, russian].filter(
    (engine) => engine !== undefined,
  );

  function createChosen(modelId: string) {
    const directory = () => findDirectory(modelId);
    return createExaminedVoice({
      modelId,
      engine: createPiperEngine({ voiceId: modelId, directory, sanoDirectory, logger }),
      threads: VOICE_THREADS,
      directory,
      records: createExamRecords(VOICE_THREADS),
      now: () => systemClock.now(),
      logger,
    });
  }

  return {
    tts: speakWithEngines(engines),
    modelIds: http ? [] : [ENGLISH_MODEL, RUSSIAN_MODEL],
    candidateIds: chosen ? [settings.ttsVoiceRu] : [],
    describeEngine(locale) {
      const ofLocale = engines.filter(({ voices }) => voices.some((voice) => voice.locale === locale));
      const engine = ofLocale.find((one) => one.isReady()) ?? ofLocale.at(-1);
      return { engine: engine?.voices[0]?.engine ?? null, isReady: engine?.isReady() ?? false };
    },
    exams: () => chosen?.exams() ?? [],
    examine: async (stt, signal) => chosen?.examine(stt, signal),
    async warmUp(signal) {
      peer?.isAloud();
      const directory = findDirectory(ENGLISH_MODEL);
      if (http || directory === undefined) return;
      const listener = { owner: SERVER_OWNER, signal };
      await pool.run({ method: 'warm', input: { directory }, ...listener, timeoutMs: WARM_UP_TIMEOUT_MS });
      const [voice] = russian.voices;
      if (!voice || !russian.isReady()) return;
      for await (const _sound of russian.say(WARM_UP_WORD, voice, listener)) return;
    },
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}
