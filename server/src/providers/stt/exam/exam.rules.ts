import type { SpeechExam, SpeechUse } from '@aloud/contract/voice/speech-exam';
import { SAME_WORD_ERRORS } from '@aloud/contract/voice/speech-exam.limits';

export type ExamMeasures = {
  /** Of the sentence every sound model understands. */
  easyErrorRate: number;
  wordErrorRate: number;
  cpuPerSecond: number;
  realTimeFactor: number;
  memoryMb: number;
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
export function judgeRecogniser(
  measures: ExamMeasures,
  limits: { use: SpeechUse; threads: number },
): Verdict {
  if (measures.easyErrorRate > EASY_ERRORS_MOST || measures.wordErrorRate > ERRORS_MOST)
    return { isPassed: false, reason: 'wrong-words' };
  if (measures.cpuPerSecond / limits.threads > SLOWEST[limits.use])
    return { isPassed: false, reason: 'too-slow' };
  return { isPassed: true, reason: 'passed' };
}

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
