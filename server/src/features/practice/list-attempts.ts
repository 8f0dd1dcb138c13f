import { ANSWERS_PAGE_SIZE, type AttemptSummary } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import { decodeCursor, toPage } from '../../platform/database/list-page.ts';
import { toSummary } from './attempt-view.rules.ts';
import { listAttemptRows } from './practice.data.ts';

type Input = { accountId: string; questionId?: string | undefined; cursor?: string | undefined };

export async function listAttempts(
  db: Db,
  { accountId, questionId, cursor }: Input,
): Promise<{ attempts: AttemptSummary[]; nextCursor: string | null }> {
  const rows = await listAttemptRows(db, {
    accountId,
    questionId,
    after: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: ANSWERS_PAGE_SIZE + 1,
  });
  const page = toPage(rows, ANSWERS_PAGE_SIZE);
  return { attempts: page.rows.map(toSummary), nextCursor: page.nextCursor };
}
