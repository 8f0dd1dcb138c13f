import { SESSION_DAYS, SESSIONS_MAX } from '@aloud/contract/limits';
import type { Db } from '../../db/database.ts';
import { publishAccountChange } from '../../platform/account-changed.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { hashSecret, randomSecret, uniqueId } from '../../platform/ids.ts';
import { updateAccount } from './accounts.data.ts';
import { encodeSessionToken } from './session-token.rules.ts';
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
export type OpenedSession = { session: Session; token: string };

const USER_AGENT_MAX = 512;

/** Lets a proven person in, and their oldest session out when they have too many. */
export async function openSession(deps: Deps, tx: Db, input: Input): Promise<OpenedSession> {
  const { accountId, now } = input;
  const secret = randomSecret(128);
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
    expiresAt: sessionExpiry(now),
  });
  const gone = await deleteOldestSessions(tx, { accountId, sessionId: session.id, others: SESSIONS_MAX - 1 });
  await updateAccount(tx, accountId, { accessedAt: now });
  await publishAccountChange(deps.bus, tx, {
    action: 'sessions.create',
    accountId,
    sessionIds: [session.id],
  });
  if (gone.length > 0) {
    await publishAccountChange(deps.bus, tx, { action: 'sessions.delete', accountId, sessionIds: gone });
  }
  return { session, token: encodeSessionToken({ accountId, secret }) };
}

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
}
