import type { Db } from '../../db/database.ts';
import { listStoryRows } from './stories.data.ts';
import { toMatrix } from './story-view.rules.ts';

export async function getMatrix(db: Db, accountId: string): Promise<ReturnType<typeof toMatrix>> {
  return toMatrix(await listStoryRows(db, { accountId }));
}
