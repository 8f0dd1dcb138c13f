import type { Db } from '../../db/database.ts';
import { clearLastAttempt } from './reviews.data.ts';

/** Removes the reference to a deleted attempt; the schedule does not change. */
export async function clearAttempt(tx: Db, input: { accountId: string; attemptId: string }): Promise<void> {
  await clearLastAttempt(tx, input);
}
