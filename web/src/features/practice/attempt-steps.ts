import { t } from './practice-texts.ts';
import type { SubmissionStatus } from './submit-attempt.ts';
import type { PendingAnswer } from './unsent/pending-answer.ts';

export type Moving = Extract<SubmissionStatus, { step: 'looking' | 'sending' | 'offline' | 'working' }>;
export type Step = 'sending' | 'hearing' | 'judging';

/** How much of the recording was made out. */
export function heardShare(way: Moving): number {
  if (way.step !== 'working') return 0;
  if (way.progress.step === 'hearing') return way.progress.fraction;
  return way.progress.step === 'judging' ? 1 : 0;
}

export function getStepName(step: Step | undefined, kind: PendingAnswer['kind']): string {
  if (!step) return t('looking');
  return step === 'sending' && kind === 'typed' ? t('sendingText') : t(step);
}

export function locateStep(way: Moving): { step: Step | undefined; share?: number } {
  if (way.step === 'looking') return { step: undefined };
  if (way.step === 'offline') return { step: 'sending' };
  if (way.step === 'sending') return { step: 'sending', share: way.share };
  if (way.progress.step === 'hearing') return { step: 'hearing', share: way.progress.fraction };
  return { step: way.progress.step === 'judging' ? 'judging' : 'hearing' };
}
