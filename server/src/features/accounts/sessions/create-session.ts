import {
  SESSION_DAYS,
  SESSIONS_MAX,
  UNFINISHED_SESSION_SECONDS,
} from '@aloud/contract/accounts/sign-in.limits';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { uniqueId } from '../../../platform/ids.ts';
import { hashSecret, randomSecret } from '../../../platform/secrets/secrets.ts';
import { type Account, updateAccount } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { adminIdleEnd, adminSessionEnd, encodeSessionToken, isAdminSession } from './session.rules.ts';
import { deleteOldestSessions, insertSession, type Session } from './sessions.data.ts';

const DAY_MS = 86_400_000;

type Deps = { bus: EventBus };
type Input = {
  /** The account must be locked: the number of its sessions is decided here. */
  accountId: string;
  provider: Session['provider'];
  factors: string[];
  device: Device;
  now: Date;
};

/** What the server can tell about where a session is used. */
export type Device = { ip: string; userAgent: string };

/** A session and the only copy of its token: the database keeps a hash. */
export type OpenedSession = {
  session: Session;
  token: string;
  /** The latest possible expiry: use of the session or its second factor postpones the stored one. */
  lastsUntil: Date;
};

const USER_AGENT_MAX = 512;

/** Opens a session for an authenticated account and ends its oldest sessions beyond the limit. */
export async function createSession(deps: Deps, tx: Db, input: Input): Promise<OpenedSession> {
  const { accountId, now } = input;
  const secret = randomSecret(128);
  const account = await updateAccount(tx, accountId, { accessedAt: now });
  if (!account) throw new AppError('request.unauthorised');
  const session = await insertSession(tx, {
    id: uniqueId(now),
    accountId,
    secretHash: hashSecret(secret),
    provider: input.provider,
    factors: input.factors,
    ip: input.device.ip,
    userAgent: input.device.userAgent.slice(0, USER_AGENT_MAX),
    createdAt: now,
    updatedAt: now,
    expiresAt: firstEnd(account, input),
  });
  const gone = await deleteOldestSessions(tx, { accountId, sessionId: session.id, others: SESSIONS_MAX - 1 });
  await publishAccountChange(deps.bus, tx, {
    action: 'sessions.create',
    accountId,
    sessionIds: [session.id],
  });
  if (gone.length > 0) {
    await publishAccountChange(deps.bus, tx, { action: 'sessions.delete', accountId, sessionIds: gone });
  }
  const isAdmin = isAdminSession({ factors: input.factors, labels: account.labels });
  return {
    session,
    token: encodeSessionToken({ accountId, secret }),
    lastsUntil: isAdmin ? adminSessionEnd(now) : sessionExpiry(now),
  };
}

/** A session that waits for its second factor expires soon, not after a year. */
function firstEnd(account: Account, { factors, now }: Input): Date {
  if (account.isMfaOn) return new Date(now.getTime() + UNFINISHED_SESSION_SECONDS * 1000);
  return isAdminSession({ factors, labels: account.labels }) ? adminIdleEnd(now, now) : sessionExpiry(now);
}

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}

type AnnounceAdminSessionInput = { account: Account; device: { userAgent: string }; now: Date };

/** Inside the transaction that opens the session: mails its owner and records it for the other administrators. */
export async function announceAdminSession(
  deps: NoticeDeps & SecurityDeps,
  tx: Db,
  { account, device, now }: AnnounceAdminSessionInput,
): Promise<void> {
  await recordSecurityEvent(deps, tx, { event: 'admin-signed-in', account, now });
  await notifyOwner(deps, tx, {
    accountId: account.id,
    email: account.email,
    notice: 'admin-signed-in',
    device,
    now,
  });
}
