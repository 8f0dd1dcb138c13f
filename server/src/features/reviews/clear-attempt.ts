import type { Db } from '../../db/database.ts';
import { clearLastAttempt } from './reviews.data.ts';

/** A deleted attempt is no longer pointed to; when its question comes back does not change. */
export async function clearAttempt(tx: Db, input: { accountId: string; attemptId: string }): Promise<void> {
  await clearLastAttempt(tx, input);
}
