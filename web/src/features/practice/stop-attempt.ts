import type { Attempt } from '@aloud/contract/practice/practice';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Pending } from './unsent/pending-answer.ts';

export type StopDeps = {
  cancel: (attemptId: string) => Promise<{ attempt: Attempt | null }>;
  findPending: (attemptId: string) => Promise<Pending | undefined>;
};

/** `going`: the server may still be working on the answer and would charge for it. */
export type Stopping =
  | { outcome: 'stopped' }
  | { outcome: 'delivered'; attempt: Attempt }
  | { outcome: 'going'; error: unknown };

/** An answer that has left this device is stopped only when the server confirms it. */
export async function stopAttempt(deps: StopDeps, attemptId: string): Promise<Stopping> {
  try {
    const { attempt } = await deps.cancel(attemptId);
    return attempt ? { outcome: 'delivered', attempt } : { outcome: 'stopped' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'request.not-found') return { outcome: 'stopped' };
    const pending = await deps.findPending(attemptId);
    return pending?.stage === 'ready' ? { outcome: 'stopped' } : { outcome: 'going', error };
  }
}
