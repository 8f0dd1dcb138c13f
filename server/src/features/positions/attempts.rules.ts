import type { InterviewState } from '@aloud/contract/interviews';

/** What can still be said something in: it is gone on with before another attempt is spent. */
const UNFINISHED: readonly InterviewState[] = ['draft', 'live', 'too-short', 'failed'];

export function isUnfinished(state: InterviewState): boolean {
  return UNFINISHED.includes(state);
}
