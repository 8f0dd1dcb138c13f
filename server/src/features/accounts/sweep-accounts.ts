import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteExpiredSessions } from './sessions.data.ts';
import { deleteExpiredTokens } from './tokens.data.ts';

/** What has expired opens nothing any more; there is no reason to keep it. */
export async function sweepAccounts({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteExpiredTokens(db, now);
  await deleteExpiredSessions(db, now);
}
