import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { type Caller, GUEST, type ResolveCaller, type SignedIn } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { hashSecret } from '../../platform/ids.ts';
import { readJwt } from './account-jwt.rules.ts';
import { decodeSessionToken } from './session-token.rules.ts';
import { findSessionById, findSessionBySecret, type LiveSession } from './sessions.data.ts';

export const SESSION_COOKIE = 'a_session_agent';

/** Published whenever a session ends or an account changes in a way the door cares about. */
export const ACCOUNT_CHANGED = 'account-changed';

/** A session is looked up again after this long even if nobody said that it changed. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MAX = 10_000;

type Deps = { db: Db; clock: Clock; bus: EventBus; jwtKey: Uint8Array };
type Remembered = { session: LiveSession; readAtMs: number };

/** Reads who is asking, remembering sessions for a moment so that a burst of requests costs one query. */
export function createResolveCaller(deps: Deps): ResolveCaller {
  const remembered = new Map<string, Remembered>();
  deps.bus.subscribe(ACCOUNT_CHANGED, ({ accountId }) => {
    for (const [key, { session }] of remembered) if (session.accountId === accountId) remembered.delete(key);
  });
  deps.bus.onGap(() => remembered.clear());

  async function recall(
    key: string,
    read: () => Promise<LiveSession | undefined>,
  ): Promise<LiveSession | undefined> {
    const nowMs = deps.clock.now().getTime();
    const known = remembered.get(key);
    if (known && nowMs - known.readAtMs < REMEMBERED_MS && known.session.expiresAt.getTime() > nowMs) {
      return known.session;
    }
    const session = await read();
    remembered.delete(key);
    if (session) remembered.set(key, { session, readAtMs: nowMs });
    if (remembered.size > REMEMBERED_MAX) remembered.delete(remembered.keys().next().value ?? '');
    return session;
  }

  async function bySessionToken(text: string): Promise<Caller> {
    const token = decodeSessionToken(text);
    if (!token) return GUEST;
    const secretHash = hashSecret(token.secret);
    const session = await recall(`${token.accountId}:${secretHash}`, () =>
      findSessionBySecret(deps.db, { accountId: token.accountId, secretHash, now: deps.clock.now() }),
    );
    return toCaller(session, 'session');
  }

  async function byJwt(jwt: string): Promise<Caller> {
    const claims = await readJwt(deps.jwtKey, jwt, deps.clock.now());
    if (!claims) return GUEST;
    const session = await recall(`${claims.accountId}:${claims.sessionId}`, () =>
      findSessionById(deps.db, { ...claims, now: deps.clock.now() }),
    );
    return toCaller(session, 'jwt');
  }

  return async function resolveCaller(request) {
    const jwt = readJwtHeader(request);
    if (jwt !== undefined) return byJwt(jwt);
    const token = readSessionHeader(request);
    return token === undefined ? GUEST : bySessionToken(token);
  };
}

/** The JWT of a request, sent the product's way (bearer) or the SDK's. */
export function readJwtHeader({ headers }: FastifyRequest): string | undefined {
  const wire = headers['x-appwrite-jwt'];
  if (typeof wire === 'string' && wire !== '') return wire;
  return headers.authorization?.startsWith('Bearer ')
    ? headers.authorization.slice('Bearer '.length)
    : undefined;
}

export function readSessionHeader(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie) return cookie;
  const header = request.headers['x-appwrite-session'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}

/** A blocked account keeps its sessions but is nobody until it is unblocked. */
function toCaller(session: LiveSession | undefined, via: SignedIn['via']): Caller {
  if (!session || session.isBlocked) return GUEST;
  const { accountId, sessionId, email, labels } = session;
  return { isSignedIn: true, accountId, sessionId, email, labels, isAdmin: labels.includes('admin'), via };
}
