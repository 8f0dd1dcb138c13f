import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { deleteExpiredChallenges } from './second-factor/second-factor.data.ts';
import { deleteExpiredSessions } from './sessions/sessions.data.ts';
import { deleteExpiredTokens } from './sign-in/tokens.data.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** Deletes expired sessions and tokens; sockets opened with such a session are closed as on sign-out. */
export async function deleteExpiredCredentials({ db, clock, bus }: Deps): Promise<void> {
  const now = clock.now();
  await deleteExpiredTokens(db, now);
  await deleteExpiredChallenges(db, now);
  await db.transaction(async (tx) => {
    for (const { accountId, sessionId } of await deleteExpiredSessions(tx, now)) {
      await publishAccountChange(bus, tx, { action: 'sessions.delete', accountId, sessionIds: [sessionId] });
    }
  });
}
