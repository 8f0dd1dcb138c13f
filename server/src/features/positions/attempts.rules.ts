import type { InterviewState } from '@aloud/contract/interviews';

/** States in which an interview can be continued: it is, before another attempt is used. */
const UNFINISHED: readonly InterviewState[] = ['draft', 'live', 'too-short', 'failed'];

export function isUnfinished(state: InterviewState): boolean {
  return UNFINISHED.includes(state);
}
