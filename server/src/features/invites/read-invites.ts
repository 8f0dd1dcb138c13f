import { INVITE_PAGE_SIZE } from '@aloud/contract/invites';
import type { Db } from '../../db/database.ts';
import { decodeCursor, toPage } from '../../platform/page-cursor.ts';
import { type InviteRow, listInvites } from './invites.data.ts';

export async function readInvites(
  db: Db,
  query: { state?: InviteRow['state'] | undefined; cursor?: string | undefined },
): Promise<{ rows: InviteRow[]; nextCursor: string | null }> {
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
  const rows = await listInvites(db, { state: query.state, after, limit: INVITE_PAGE_SIZE + 1 });
  return toPage(rows, INVITE_PAGE_SIZE);
}
