import type { InterviewRow, Reader } from '../interviews.data.ts';

type Recorded = Pick<InterviewRow, 'accountId' | 'positionId'>;

/** As the candidate agreed: whoever practises alone is heard by nobody else, whoever was invited also by who invited. */
export function canHear({ accountId, positionId }: Recorded, reader: Reader): boolean {
  return accountId === reader.accountId || (reader.isAdmin && positionId !== null);
}
