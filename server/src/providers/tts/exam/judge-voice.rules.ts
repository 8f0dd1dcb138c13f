import type { SpeechExam } from '@aloud/contract/voice/speech-exam';

export type VoiceMeasures = {
  /** Of the reference words, as our own recogniser heard them. */
  wordErrorRate: number;
  /** The largest sample of all, 0 … 1. */
  peak: number;
  /** Share of samples at full scale. */
  clippedShare: number;
  /** Seconds of processor time for a second of sound, all threads together. */
  cpuPerSecond: number;
};

/** A listener misses no more words than a noisy room would take away. */
const ERRORS_MOST = 0.2;
const QUIETEST_PEAK = 0.02;
/** As for recordings: more than this is heard as crackling. */
const CLIPPED_MOST = 0.001;

/** Whether a voice may speak to people. Judged by processor time: the wall clock tells how busy the machine was. */
export function judgeVoice(
  measures: VoiceMeasures,
  { threads }: { threads: number },
): Pick<SpeechExam, 'isPassed' | 'reason'> {
  const reason = findFault(measures, threads) ?? 'passed';
  return { isPassed: reason === 'passed', reason };
}

function findFault(measures: VoiceMeasures, threads: number): SpeechExam['reason'] | undefined {
  if (measures.peak < QUIETEST_PEAK) return 'silent';
  if (measures.clippedShare > CLIPPED_MOST) return 'clipped';
  if (measures.wordErrorRate > ERRORS_MOST) return 'wrong-words';
  // Slower than it is listened to: every phrase would be waited for.
  return measures.cpuPerSecond / threads >= 1 ? 'too-slow' : undefined;
}
