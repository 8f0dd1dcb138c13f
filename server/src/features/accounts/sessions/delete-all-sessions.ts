import type { Db } from '../../../db/database.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { deleteSessionsExcept } from './sessions.data.ts';

type Deps = { db: Db; bus: EventBus; invalidateCaller: (accountId: string) => void };

/** Returns how many sessions ended. */
export async function deleteAllSessions(deps: Deps, accountId: string): Promise<number> {
  const ended = await deps.db.transaction(async (tx) => {
    const sessionIds = await deleteSessionsExcept(tx, accountId);
    await publishAccountChange(deps.bus, tx, { action: 'sessions.delete', accountId, sessionIds });
    return sessionIds.length;
  });
  deps.invalidateCaller(accountId);
  return ended;
}
