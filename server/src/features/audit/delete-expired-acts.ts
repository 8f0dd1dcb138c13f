import type { Db } from '../../db/database.ts';
import { anonymiseGone } from './audit.data.ts';

/** Acts of people who were deleted in the moment of the act, or before the log forgot them. */
export async function deleteExpiredActs({ db }: { db: Db }): Promise<void> {
  await anonymiseGone(db);
}
