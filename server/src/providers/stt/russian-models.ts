import { SPEECH_USES, type SpeechExam, type SpeechUse } from '@aloud/contract/voice/speech-exam';
import type { RussianRecogniser } from '../../platform/config/speech-settings.ts';
import type { ModelStore } from '../speech-models/model-store.ts';
import { chooseRecogniser } from './exam/exam.rules.ts';
import type { ExamRecords } from './exam/exam-records.ts';

/** Hears from the first minute, and whatever no other model may hear. */
export const FIRST_RECOGNISER = 'whisper-base';
const LARGER = 'whisper-small';
const GIGAAM = 'gigaam-v3';
const ALL = [FIRST_RECOGNISER, LARGER, GIGAAM];

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
  /** Whether this machine can load a model beside the others in every process. */
  canHold: (modelId: string) => boolean;
  /** An exam that could not be taken; the model is tried again at the next start. */
  onTrouble: (modelId: string, error: unknown) => void;
  /** Runs the exam of one model, in a process of its own. */
  examine: (modelId: string, uses: readonly SpeechUse[], signal: AbortSignal) => Promise<SpeechExam[]>;
};

/** Which model hears Russian, in conversations and in recordings. */
export function createRussianModels(options: RussianModelsOptions): RussianModels {
  const { choices, store, records } = options;
  const wanted = SPEECH_USES.map((use) => choices[use]);
  const candidates = { live: listCandidates('live'), recordings: listCandidates('recordings') };
  const candidateIds = ALL.filter((id) => SPEECH_USES.some((use) => candidates[use].includes(id)));
  const requiredIds = [...new Set(wanted.map((choice) => (choice === LARGER ? LARGER : FIRST_RECOGNISER)))];
  const exams = new Map<string, SpeechExam[]>();
  for (const id of candidateIds) if (store.isInstalled(id)) exams.set(id, records.list(store.getPath(id)));

  function listCandidates(use: SpeechUse): string[] {
    if (choices[use] === GIGAAM) return [GIGAAM];
    if (choices[use] !== 'auto') return [];
    return ALL.filter((id) => id === FIRST_RECOGNISER || options.canHold(id));
  }

  function choose(use: SpeechUse) {
    const choice = choices[use];
    if (choice === FIRST_RECOGNISER || choice === LARGER) return { whisper: choice, gigaam: undefined };
    // A model may be deleted while the server works.
    const installed = candidates[use].filter((id) => store.isInstalled(id));
    const taken = installed.flatMap((id) => exams.get(id) ?? []);
    const best = chooseRecogniser(taken, use)?.modelId;
    const ofWhisper = taken.filter(({ modelId }) => modelId !== GIGAAM);
    const whisper = chooseRecogniser(ofWhisper, use)?.modelId;
    return { whisper: whisper ?? FIRST_RECOGNISER, gigaam: best === GIGAAM ? GIGAAM : undefined };
  }

  async function takeExam(id: string, uses: readonly SpeechUse[], signal: AbortSignal): Promise<void> {
    try {
      const taken = [...(exams.get(id) ?? []), ...(await options.examine(id, uses, signal))];
      exams.set(id, taken);
      await records.store(store.getPath(id), taken);
    } catch (error) {
      signal.throwIfAborted();
      options.onTrouble(id, error);
    }
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
          (use) => candidates[use].includes(id) && !known.some((exam) => exam.use === use),
        );
        if (uses.length > 0) await takeExam(id, uses, signal);
      }
    },
  };
}
