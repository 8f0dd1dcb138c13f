import type { InterviewRow, Reader } from '../interviews.data.ts';

type Recorded = Pick<InterviewRow, 'accountId' | 'positionId'>;

/** As the candidate agreed: only the owner hears a practice interview; administrators also hear one of a position. */
export function canHear({ accountId, positionId }: Recorded, reader: Reader): boolean {
  return accountId === reader.accountId || (reader.isAdmin && positionId !== null);
}
