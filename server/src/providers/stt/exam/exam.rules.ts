import { SAME_WORD_ERRORS } from '@aloud/contract/voice/speech.limits';
import type { SpeechExam, SpeechUse } from '@aloud/contract/voice/speech-exam';

export type ExamMeasures = {
  /** Of the sentence every sound model understands. */
  easyErrorRate: number;
  wordErrorRate: number;
  cpuPerSecond: number;
  realTimeFactor: number;
  memoryMb: number;
};

export type ExamLimits = {
  use: SpeechUse;
  threads: number;
  /** A process that grows to this is ended after each job, and loads its model for the next one. */
  memoryBytes: number;
};

type Verdict = Pick<SpeechExam, 'isPassed' | 'reason'>;

/** A model that gets fewer words of an easy sentence does not hear Russian, whatever else it writes. */
const EASY_ERRORS_MOST = 0.1;
const ERRORS_MOST = 0.5;
/**
 * Seconds for a second of sound with all threads of a quiet machine. A conversation hides about three seconds behind
 * the silence that ends an answer; a recording may take as long as it lasts.
 */
const SLOWEST: Record<SpeechUse, number> = { live: 0.35, recordings: 1 };

/** Whether a model may be used. Judged by processor time: the wall clock tells how busy the machine was. */
export function judgeRecogniser(measures: ExamMeasures, limits: ExamLimits): Verdict {
  if (measures.memoryMb * 1e6 >= limits.memoryBytes) return { isPassed: false, reason: 'no-memory' };
  if (measures.easyErrorRate > EASY_ERRORS_MOST || measures.wordErrorRate > ERRORS_MOST)
    return { isPassed: false, reason: 'wrong-words' };
  if (measures.cpuPerSecond / limits.threads > SLOWEST[limits.use])
    return { isPassed: false, reason: 'too-slow' };
  return { isPassed: true, reason: 'passed' };
}

/** Of a model that broke before anything could be measured. */
export const CRASHED = {
  isPassed: false,
  reason: 'crashed',
  wordErrorRate: null,
  cpuPerSecond: null,
  realTimeFactor: null,
  memoryMb: null,
} as const;

/** The one with the fewest errors of those that passed; among equals the cheapest. Undefined when none passed. */
export function chooseRecogniser(exams: readonly SpeechExam[], use: SpeechUse): SpeechExam | undefined {
  const passed = exams.filter((exam) => exam.use === use && exam.isPassed);
  const fewest = Math.min(...passed.map(errorRate));
  return passed
    .filter((exam) => errorRate(exam) <= fewest + SAME_WORD_ERRORS)
    .toSorted((a, b) => (a.cpuPerSecond ?? Infinity) - (b.cpuPerSecond ?? Infinity))[0];
}

function errorRate({ wordErrorRate }: SpeechExam): number {
  return wordErrorRate ?? Infinity;
}

/** Under load a second of sound takes this much longer than its processor time; caches are shared then, too. */
const BUSY = 1.5;

/** Whether a verdict would be the same tomorrow: a crash, a full machine or a busy one may pass. */
export function isLasting({ reason, cpuPerSecond, realTimeFactor }: SpeechExam, threads: number): boolean {
  if (reason === 'crashed' || reason === 'no-memory') return false;
  const wasBusy = (realTimeFactor ?? 0) > ((cpuPerSecond ?? 0) / threads) * BUSY;
  return reason !== 'too-slow' || !wasBusy;
}
