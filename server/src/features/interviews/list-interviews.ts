import { INTERVIEWS_PAGE_SIZE, type InterviewSummary } from '@aloud/contract/interviews';
import type { Db } from '../../db/database.ts';
import { decodeCursor, toPage } from '../../platform/database/list-page.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import { listInterviewRows } from './interviews.data.ts';

export async function listInterviews(
  db: Db,
  { accountId, cursor }: { accountId: string; cursor?: string | undefined },
): Promise<{ interviews: InterviewSummary[]; nextCursor: string | null }> {
  const rows = await listInterviewRows(db, {
    accountId,
    after: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: INTERVIEWS_PAGE_SIZE + 1,
  });
  const page = toPage(rows, INTERVIEWS_PAGE_SIZE);
  return { interviews: page.rows.map(toInterviewSummary), nextCursor: page.nextCursor };
}
