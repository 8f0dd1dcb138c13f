import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { deleteOwnSession } from './sessions.data.ts';

type Deps = { db: Db; bus: EventBus; invalidateCaller: (accountId: string) => void };

export async function deleteSession(
  deps: Deps,
  own: { accountId: string; sessionId: string },
): Promise<void> {
  const { accountId, sessionId } = own;
  await deps.db.transaction(async (tx) => {
    if (!(await deleteOwnSession(tx, own))) throw new AppError('account.session-not-found');
    await publishAccountChange(deps.bus, tx, {
      action: 'sessions.delete',
      accountId,
      sessionIds: [sessionId],
    });
  });
  deps.invalidateCaller(accountId);
}
