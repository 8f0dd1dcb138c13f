import type { ModelStatus, SpeechStatus } from '@aloud/contract/voice/speech';
import { SAME_WORD_ERRORS } from '@aloud/contract/voice/speech.limits';
import type { SpeechExam, SpeechUse } from '@aloud/contract/voice/speech-exam';

/** `null` for voices. */
export type ExamUse = SpeechUse | null;
export type Outcome = 'used' | 'passed' | 'failed';
export type Reason =
  | 'only'
  | 'fewest-errors'
  | 'cheapest'
  | 'named'
  | 'stand-in'
  | 'speaks'
  | 'more-errors'
  | 'costs-more'
  | 'other'
  | 'other-voice'
  | 'unheard-words'
  | Exclude<SpeechExam['reason'], 'passed'>;

export type ExamRow = {
  exam: SpeechExam;
  model: ModelStatus | undefined;
  outcome: Outcome;
  reason: Reason;
};

type Engines = Pick<SpeechStatus, 'hears' | 'hearsLive' | 'speaks'>;

const RANKS: Record<Outcome, number> = { used: 0, passed: 1, failed: 2 };

/** The exams for one use: the model in use first, then those that passed, the most accurate before the others. */
export function listExamRows(status: SpeechStatus, use: ExamUse): ExamRow[] {
  const exams = status.exams.filter((exam) => exam.use === use);
  const used = exams.find((exam) => isExaminedInUse(exam, status));
  return exams
    .map((exam) => ({
      exam,
      model: status.models.find(({ id }) => id === exam.modelId),
      outcome: exam === used ? ('used' as const) : exam.isPassed ? ('passed' as const) : ('failed' as const),
      reason: exam === used ? explainUse(exam, exams) : explainRest(exam, used),
    }))
    .toSorted((a, b) => RANKS[a.outcome] - RANKS[b.outcome] || errorRate(a.exam) - errorRate(b.exam));
}

function isExaminedInUse({ modelId, use }: SpeechExam, status: Engines): boolean {
  if (use === null) return listVoices(status).some((engine) => belongsToEngine(modelId, engine));
  return (use === 'live' ? status.hearsLive : status.hears).ru.engine === modelId;
}

function explainUse(exam: SpeechExam, exams: readonly SpeechExam[]): Reason {
  if (!exam.isPassed) return 'stand-in';
  if (exam.use === null) return 'speaks';
  const others = exams.filter((other) => other !== exam && other.isPassed);
  if (others.length === 0) return 'only';
  const fewest = Math.min(...others.map(errorRate));
  if (errorRate(exam) <= fewest) return 'fewest-errors';
  return errorRate(exam) <= fewest + SAME_WORD_ERRORS ? 'cheapest' : 'named';
}

function explainRest(exam: SpeechExam, used: SpeechExam | undefined): Reason {
  if (exam.reason === 'wrong-words' && exam.use === null) return 'unheard-words';
  if (exam.reason !== 'passed') return exam.reason;
  if (exam.use === null) return 'other-voice';
  if (!used) return 'other';
  if (errorRate(exam) > errorRate(used)) return 'more-errors';
  return errorRate(exam) + SAME_WORD_ERRORS >= errorRate(used) ? 'costs-more' : 'other';
}

/** Whether the model hears or speaks now; what cuts and opens recordings does so for every language. */
export function isModelInUse({ id, purpose, state }: ModelStatus, status: Engines): boolean {
  if (state !== 'ready') return false;
  if (purpose === 'tts') return listVoices(status).some((engine) => belongsToEngine(id, engine));
  if (purpose !== 'stt') return true;
  return [status.hears, status.hearsLive].some(({ ru, en }) => ru.engine === id || en.engine === id);
}

export function isAnyFetched({ models }: Pick<SpeechStatus, 'models'>): boolean {
  return models.some(({ state }) => state === 'fetching');
}

/** Of its download, 0 … 1; a download that is not over is never shown as the whole. */
export function computeFetchedShare({ receivedBytes, totalBytes }: ModelStatus): number {
  return Math.floor((100 * receivedBytes) / Math.max(1, totalBytes)) / 100;
}

function listVoices({ speaks }: Pick<SpeechStatus, 'speaks'>): (string | null)[] {
  return [speaks.ru.engine, speaks.en.engine];
}

/** A voice is told by its engine, and ids of its models begin with that. */
function belongsToEngine(modelId: string, engine: string | null): boolean {
  return engine !== null && (modelId === engine || modelId.startsWith(`${engine}-`));
}

function errorRate({ wordErrorRate }: SpeechExam): number {
  return wordErrorRate ?? Number.POSITIVE_INFINITY;
}
