import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { getOwnAccount } from '../account.ts';
import { sessionExpiry } from './create-session.ts';
import { adminIdleEnd, isAdminSession } from './session.rules.ts';
import {
  deleteOwnSession,
  deleteSessionsExcept,
  findOwnSession,
  listLiveSessions,
  type OwnSession,
  type Session,
  updateOwnSession,
} from './sessions.data.ts';

export async function getOwnSession(db: Db, own: OwnSession): Promise<Session> {
  const session = await findOwnSession(db, own);
  if (!session) throw new AppError('account.session-not-found');
  return session;
}

/** Newest first. */
export function listOwnSessions(db: Db, accountId: string, now: Date): Promise<Session[]> {
  return listLiveSessions(db, accountId, now);
}

export type { Session };

type Deps = { db: Db; bus: EventBus; invalidateCaller: (accountId: string) => void };

export async function extendSession(
  deps: Deps & { clock: Clock },
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
