import { t } from './practice.en.ts';
import type { SubmissionStatus } from './submit-attempt.ts';
import type { PendingAnswer } from './unsent/pending-answer.ts';

export type Moving = Extract<SubmissionStatus, { step: 'looking' | 'sending' | 'offline' | 'working' }>;
export type Step = 'sending' | 'hearing' | 'judging';

/** Share of the recording that is transcribed, from 0 to 1. */
export function heardShare(status: Moving): number {
  if (status.step !== 'working') return 0;
  if (status.progress.step === 'hearing') return status.progress.fraction;
  return status.progress.step === 'judging' ? 1 : 0;
}

export function getStepName(step: Step | undefined, kind: PendingAnswer['kind']): string {
  if (!step) return t('looking');
  return step === 'sending' && kind === 'typed' ? t('sendingText') : t(step);
}

/** `text` is the end of what is recognised so far. */
type Place = { step: Step | undefined; share?: number; text?: string };

export function locateStep(status: Moving): Place {
  if (status.step === 'looking') return { step: undefined };
  if (status.step === 'offline') return { step: 'sending' };
  if (status.step === 'sending') return { step: 'sending', share: status.share };
  if (status.progress.step === 'hearing') {
    const { fraction: share, text } = status.progress;
    return { step: 'hearing', share, ...(text && { text }) };
  }
  return { step: status.progress.step === 'judging' ? 'judging' : 'hearing' };
}
