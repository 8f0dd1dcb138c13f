import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { getOwnAccount } from '../get-own-account.ts';
import { sessionExpiry } from './create-session.ts';
import { adminIdleEnd, isAdminSession } from './session-standing.rules.ts';
import { findOwnSession, type Session, updateOwnSession } from './sessions.data.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; invalidateCaller: (accountId: string) => void };

export async function extendSession(
  deps: Deps,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<Session> {
  const now = deps.clock.now();
  const session = await deps.db.transaction(async (tx) => {
    const { labels } = await getOwnAccount(tx, accountId);
    const session = await findOwnSession(tx, { accountId, sessionId, now });
    if (!session) throw new AppError('account.session-not-found');
    const expiresAt = isAdminSession({ ...session, labels })
      ? adminIdleEnd(session.createdAt, now)
      : sessionExpiry(now);
    const extended = await updateOwnSession(tx, { accountId, sessionId, now }, { expiresAt });
    if (!extended) throw new AppError('account.session-not-found');
    await publishAccountChange(deps.bus, tx, {
      action: 'sessions.update',
      accountId,
      sessionIds: [sessionId],
    });
    return extended;
  });
  deps.invalidateCaller(accountId);
  return session;
}
