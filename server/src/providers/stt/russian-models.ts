import { SPEECH_USES, type SpeechExam, type SpeechUse } from '@aloud/contract/voice/speech-exam';
import type { RussianRecogniser } from '../../platform/config/speech-settings.ts';
import type { ModelStore } from '../speech-models/model-store.ts';
import { chooseRecogniser } from './exam/exam.rules.ts';
import type { ExamRecords } from './exam/exam-records.ts';

/** Hears from the first minute, and whatever no other model may hear. */
const FIRST = 'whisper-base';
const LARGER = 'whisper-small';
const GIGAAM = 'gigaam-v3';
/** With less memory the larger model would push the database out of its own. */
const MEMORY_OF_LARGER = 6e9;

export type RussianModels = {
  /** Needed before Russian is heard at all. */
  requiredIds: readonly string[];
  /** Fetched and examined while the server works; one of them may take over. */
  candidateIds: readonly string[];
  /** The model in use: whisper hears Russian itself, or again what the other one doubts. */
  choose(use: SpeechUse): { whisper: string; gigaam: string | undefined };
  exams(): SpeechExam[];
  /** Examines the candidates that are installed and have no record. Each takes over as soon as it has won. */
  examine(signal: AbortSignal): Promise<void>;
};

export type RussianModelsOptions = {
  choices: Readonly<Record<SpeechUse, RussianRecogniser>>;
  store: Pick<ModelStore, 'isInstalled' | 'getPath'>;
  records: ExamRecords;
  memoryBytes: number;
  /** Runs the exam of one model, in a process of its own. */
  examine: (modelId: string, uses: readonly SpeechUse[], signal: AbortSignal) => Promise<SpeechExam[]>;
};

/** Which model hears Russian, in conversations and in recordings. */
export function createRussianModels(options: RussianModelsOptions): RussianModels {
  const { choices, store, records } = options;
  const wanted = SPEECH_USES.map((use) => choices[use]);
  const candidateIds = [FIRST, LARGER, GIGAAM].filter((id) =>
    SPEECH_USES.some((use) => isCandidate(id, use)),
  );
  const requiredIds = [...new Set(wanted.map((choice) => (choice === LARGER ? LARGER : FIRST)))];
  const exams = new Map<string, SpeechExam[]>();
  for (const id of candidateIds) if (store.isInstalled(id)) exams.set(id, records.list(store.getPath(id)));

  function isCandidate(modelId: string, use: SpeechUse): boolean {
    if (choices[use] === GIGAAM) return modelId === GIGAAM;
    if (choices[use] !== 'auto') return false;
    return modelId !== LARGER || options.memoryBytes >= MEMORY_OF_LARGER;
  }

  function listExams(use: SpeechUse, isAsked: (modelId: string) => boolean): SpeechExam[] {
    return [...exams.values()]
      .flat()
      .filter(({ modelId }) => isCandidate(modelId, use) && isAsked(modelId) && store.isInstalled(modelId));
  }

  function choose(use: SpeechUse) {
    const choice = choices[use];
    if (choice === FIRST || choice === LARGER) return { whisper: choice, gigaam: undefined };
    const best = chooseRecogniser(
      listExams(use, () => true),
      use,
    )?.modelId;
    const whisper = chooseRecogniser(
      listExams(use, (id) => id !== GIGAAM),
      use,
    )?.modelId;
    return { whisper: whisper ?? FIRST, gigaam: best === GIGAAM ? GIGAAM : undefined };
  }

  return {
    requiredIds,
    candidateIds,
    choose,
    exams: () => [...exams.values()].flat(),
    async examine(signal) {
      for (const id of candidateIds) {
        if (!store.isInstalled(id)) continue;
        const known = exams.get(id) ?? [];
        const uses = SPEECH_USES.filter(
          (use) => isCandidate(id, use) && !known.some((exam) => exam.use === use),
        );
        if (uses.length === 0) continue;
        const taken = [...known, ...(await options.examine(id, uses, signal))];
        exams.set(id, taken);
        await records.store(store.getPath(id), taken);
      }
    },
  };
}
