import { availableParallelism, totalmem } from 'node:os';
import { SPEECH_USES, type SpeechExam, type SpeechUse } from '@aloud/contract/voice/speech-exam';
import { systemClock } from '../platform/clock.ts';
import type { SpeechSettings } from '../platform/config/speech-settings.ts';
import { SERVER_OWNER } from '../platform/jobs/fair-queue.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { createEnginePool } from '../providers/engines/engine-pool.ts';
import { findModel } from '../providers/speech-models/model-manifest.ts';
import type { ModelStore } from '../providers/speech-models/model-store.ts';
import { readExamClips } from '../providers/stt/exam/exam-clips.ts';
import { createExamRecords } from '../providers/stt/exam/exam-records.ts';
import { examineRecogniser } from '../providers/stt/exam/examine-recogniser.ts';
import { createLocalStt, type InstalledModel, STT_PROGRAM } from '../providers/stt/local-stt.ts';
import {
  createRussianModels,
  FIRST_RECOGNISER,
  type RussianModels,
} from '../providers/stt/russian-models.ts';
import type { SpeechToText } from '../providers/stt/stt.port.ts';
import type { WarmInput } from '../providers/stt/stt.worker.ts';
import type { VoiceActivityDetector } from '../providers/vad/vad.port.ts';

export type LocalRecogniser = {
  stt: SpeechToText;
  russian: RussianModels;
  /** The models that hear each language now. */
  requiredIds: readonly string[];
  /** Loads the models in use, so that the first candidate does not wait for it. */
  warmUp(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  settings: SpeechSettings;
  store: ModelStore;
  vad: VoiceActivityDetector;
  /** Throws `speech.not-ready` while the model is being fetched. */
  requireModel: (id: string) => InstalledModel;
  logger: Logger;
};

/** A longer queue would make the last recording wait longer than a client does. */
export const WAITING_PER_OWNER = 8;
/** Several accounts with their full share: what is refused beyond that is refused by the load of many. */
export const WAITING_PER_PROCESS = 64;
const THREADS_PER_PROCESS = 2;
const WARM_UP_TIMEOUT_MS = 120_000;

export function countProcesses({ processes }: SpeechSettings): number {
  return processes ?? Math.max(1, Math.floor(availableParallelism() / THREADS_PER_PROCESS));
}

/** Of one process. Exams taken with another number of them say nothing about this one. */
export function countThreads(settings: SpeechSettings): number {
  return Math.max(1, Math.floor(availableParallelism() / countProcesses(settings)));
}

/** Recognition on this machine, by the models the settings name or by those that passed their exam. */
export function createLocalRecogniser(options: Options): LocalRecogniser {
  const { settings, store, vad, requireModel, logger } = options;
  const { ru, en } = settings.sttModels;
  const processes = countProcesses(settings);
  const threads = countThreads(settings);
  const engine = {
    priority: 'recogniser',
    program: STT_PROGRAM,
    memoryCeilingBytes: settings.memoryBytes,
    threads,
    logger,
  } as const;
  const pool = createEnginePool({
    ...engine,
    name: 'stt',
    size: processes,
    // One account never holds all of them, where there is more than one.
    runningPerOwner: Math.max(1, processes - 1),
    waitingPerOwner: WAITING_PER_OWNER,
    waitingMax: processes * WAITING_PER_PROCESS,
  });
  const moonshine = () => requireModel(en);

  /** In a process of its own: what it loads, or breaks, concerns no candidate. */
  async function examine(
    modelId: string,
    uses: readonly SpeechUse[],
    signal: AbortSignal,
  ): Promise<SpeechExam[]> {
    const own = createEnginePool({ ...engine, name: 'stt exam', size: 1, waitingPerOwner: 1, waitingMax: 1 });
    const model = requireModel(modelId);
    const isWhisper = modelId.startsWith('whisper');
    const stt = createLocalStt({
      pool: own,
      vad,
      whisper: (use) => (isWhisper ? model : requireModel(russian.choose(use).whisper)),
      gigaam: () => (isWhisper ? undefined : model),
      moonshine,
    });
    try {
      const clips = await readExamClips();
      const exams: SpeechExam[] = [];
      for (const use of uses) {
        const exam = await examineRecogniser(
          { modelId, stt, usage: () => own.usage(), threads, memoryBytes: settings.memoryBytes },
          { clips, use, now: () => systemClock.now(), signal },
        );
        logger.info({ exam }, 'a recogniser was examined');
        exams.push(exam);
      }
      return exams;
    } finally {
      await own.close();
    }
  }

  const russian = createRussianModels({
    choices: ru,
    store,
    records: createExamRecords(threads),
    canHold: (modelId) => canHold(settings, modelId),
    onTrouble: (modelId, err) => logger.warn({ modelId, err }, 'a recogniser could not be examined'),
    examine,
  });
  const stt = createLocalStt({
    pool,
    vad,
    whisper: (use) => requireModel(russian.choose(use).whisper),
    gigaam: (use) => {
      const id = russian.choose(use).gigaam;
      return id === undefined ? undefined : requireModel(id);
    },
    moonshine,
    onGigaamFailure: logOnce(logger),
  });

  function listModelsInUse(): WarmInput[] {
    const find = (id: string | undefined) =>
      id !== undefined && store.isInstalled(id) ? store.getPath(id) : undefined;
    return SPEECH_USES.map((use) => {
      const { whisper, gigaam } = russian.choose(use);
      return { whisper: find(whisper), gigaam: find(gigaam), moonshine: find(en) };
    });
  }

  return {
    stt,
    russian,
    requiredIds: [...russian.requiredIds, en],
    async warmUp(signal) {
      for (const input of listModelsInUse()) {
        const job = { method: 'warm', input, owner: SERVER_OWNER, signal, timeoutMs: WARM_UP_TIMEOUT_MS };
        await pool.runInEach(job);
      }
    },
    close: () => pool.close(),
  };
}

/** The server, PostgreSQL, the voice and the rest of the machine. */
const OTHERS_MB = 1500;

/** Whether the machine has memory for a model in every recogniser beside the first ones, and for its exam. */
export function canHold(settings: SpeechSettings, modelId: string): boolean {
  const measure = (id: string) => findModel(id)?.memoryMb ?? 0;
  const [first, candidate] = [measure(FIRST_RECOGNISER), measure(modelId)];
  const perProcess = first + measure(settings.sttModels.en) + candidate;
  return measureMemory() >= (OTHERS_MB + countProcesses(settings) * perProcess + candidate) * 1e6;
}

/** A broken file fails with every window; the engine's own log names each failure. */
function logOnce(logger: Logger): (error: Error) => void {
  let isLogged = false;
  return (error) => {
    if (!isLogged) logger.error({ err: error }, 'GigaAM fails, whisper hears Russian in its place');
    isLogged = true;
  };
}

/** Of the machine, or of the container it runs in. */
function measureMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
