import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import { SESSION_COOKIE } from '@aloud/contract/appwrite';
import { findLocale } from '@aloud/contract/locale';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ACCOUNT_CHANGED } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { type Caller, type CallerResolver, GUEST, type SignedIn } from '../../../platform/http/caller.ts';
import type { DerivedKeys } from '../../../platform/secrets/keys.ts';
import { hashSecret } from '../../../platform/secrets/secrets.ts';
import { type JwtClaims, readJwt } from './jwt.rules.ts';
import {
  type AdminTotp,
  decodeSessionToken,
  isOverForAdmin,
  isRecentProof,
  judgeSession,
  renewedEnd,
} from './session.rules.ts';
import { findSessionById, findSessionBySecret, type LiveSession, updateOwnSession } from './sessions.data.ts';

/** A cached session is read again after this time even without a change event: events can be missed. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_MAX = 10_000;

type Deps = { db: Db; clock: Clock; bus: EventBus; jwtKeys: DerivedKeys; adminTotp: AdminTotp };
type Remembered = { session: LiveSession; readAtMs: number };

/** Resolves the caller of a request. Sessions are cached for a moment, so that a burst of requests costs one query. */
export function createCallerResolver(deps: Deps): CallerResolver {
  const remembered = new Map<string, Remembered>();
  let changes = 0;

  function forget(accountId: string): void {
    changes++;
    for (const [key, { session }] of remembered) if (session.accountId === accountId) remembered.delete(key);
  }
  deps.bus.subscribe(ACCOUNT_CHANGED, ({ accountId }) => forget(accountId));
  deps.bus.onGap(() => {
    changes++;
    remembered.clear();
  });

  async function recall(
    key: string,
    read: () => Promise<LiveSession | undefined>,
  ): Promise<LiveSession | undefined> {
    const nowMs = deps.clock.now().getTime();
    const known = remembered.get(key);
    if (known && nowMs - known.readAtMs < REMEMBERED_MS && known.session.expiresAt.getTime() > nowMs) {
      return known.session;
    }
    const changesBefore = changes;
    const session = await read();
    remembered.delete(key);
    // A session read while an account changed may be outdated: it serves this request and is not cached.
    if (session && changes === changesBefore) remembered.set(key, { session, readAtMs: nowMs });
    if (remembered.size > REMEMBERED_MAX) remembered.delete(remembered.keys().next().value ?? '');
    return session;
  }

  /** Use of an administrator's session postpones its expiry. */
  async function noteUse(session: LiveSession | undefined): Promise<LiveSession | undefined> {
    const now = deps.clock.now();
    const end = session && renewedEnd(session, now);
    if (!end) return session;
    session.expiresAt = end;
    await updateOwnSession(deps.db, { ...session, now }, { expiresAt: end });
    return session;
  }

  async function ofSession(text: string): Promise<Caller> {
    const token = decodeSessionToken(text);
    if (!token) return GUEST;
    const secretHash = hashSecret(token.secret);
    const session = await recall(`${token.accountId}:${secretHash}`, () =>
      findSessionBySecret(deps.db, { accountId: token.accountId, secretHash, now: deps.clock.now() }),
    );
    return toCaller(deps, await noteUse(session), 'session');
  }

  function bySessionId({ accountId, sessionId }: JwtClaims): Promise<LiveSession | undefined> {
    return recall(`${accountId}:${sessionId}`, () =>
      findSessionById(deps.db, { accountId, sessionId, now: deps.clock.now() }),
    );
  }

  async function ofJwt(jwt: string): Promise<Caller> {
    const claims = await readJwt(deps.jwtKeys.accepted, jwt, deps.clock.now());
    if (!claims) return { isSignedIn: false, refusal: 'jwt-invalid' };
    return toCaller(deps, await noteUse(await bySessionId(claims)), 'jwt');
  }

  async function ofRequest(request: FastifyRequest): Promise<Caller> {
    const token = readSessionToken(request);
    const wireJwt = request.headers['x-appwrite-jwt'];
    if (typeof wireJwt === 'string' && wireJwt !== '') {
      const bySession = token === undefined ? GUEST : await ofSession(token);
      return bySession.isSignedIn ? { isSignedIn: false, refusal: 'jwt-and-session' } : ofJwt(wireJwt);
    }
    // Requests of the product carry a bearer token beside the browser's cookie; the bearer token wins.
    const bearer = readBearer(request);
    if (bearer !== undefined) return ofJwt(bearer);
    return token === undefined ? GUEST : ofSession(token);
  }

  return {
    ofRequest,
    ofSession,
    ofJwt,
    // A socket that is merely open does not count as use of the session.
    again: async (caller) => toCaller(deps, await bySessionId(caller), caller.via),
    forget,
  };
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  return headers.authorization?.startsWith('Bearer ')
    ? headers.authorization.slice('Bearer '.length)
    : undefined;
}

function readSessionToken(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie) return cookie;
  const header = request.headers['x-appwrite-session'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}

/** Blocking deletes sessions; one created at the same moment resolves to a guest. */
function toCaller(deps: Deps, session: LiveSession | undefined, via: SignedIn['via']): Caller {
  const now = deps.clock.now();
  if (!session || isOverForAdmin(session, now)) return GUEST;
  if (session.isBlocked) return { isSignedIn: false, refusal: 'blocked' };
  const { accountId, sessionId, email, labels } = session;
  const own = {
    accountId,
    sessionId,
    email,
    uiLang: findLocale(session.uiLang),
    hasRecentProof: isRecentProof(session, now),
    via,
  };
  const standing = judgeSession(session, deps.adminTotp);
  if (standing.step !== 'done') return { isSignedIn: false, refusal: standing.step, pending: own };
  const { isAdmin } = standing;
  return {
    isSignedIn: true,
    ...own,
    isAdmin,
    isAdminAccount: labels.includes(ADMIN_LABEL),
    labels: isAdmin ? labels : labels.filter((label) => label !== ADMIN_LABEL),
  };
}
