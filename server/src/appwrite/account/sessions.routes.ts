import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signJwt } from '../../features/accounts/sessions/jwt.rules.ts';
import {
  deleteAllSessions,
  deleteSession,
  extendSession,
  getOwnSession,
  listOwnSessions,
  type Session,
} from '../../features/accounts/sessions/sessions.ts';
import type { OwnSession, SignedIn } from '../../platform/http/caller.ts';
import { requireOwnSession, requireSignedIn } from '../require-session.ts';
import { WireError } from '../wire/wire-error.ts';
import { readParams } from '../wire/wire-values.ts';
import { jwtParams } from './account-params.ts';
import { JWT_LIMITS, SESSION_LIMITS } from './account-rate-limits.ts';
import { type AccountRouteDeps, ADMITS_ANY_STEP, chooseLocale } from './account-request.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { toWireSession } from './wire-account.ts';

type Named = { Params: { sessionId: string } };

export function registerSessionRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  const show = (request: FastifyRequest, caller: SignedIn, session: Session) =>
    toWireSession({
      session,
      currentId: caller.sessionId,
      email: caller.email,
      locale: chooseLocale(request, deps),
    });
  const resolveOwnSession = (caller: OwnSession, named: string) => ({
    accountId: caller.accountId,
    sessionId: named === 'current' ? caller.sessionId : named,
  });

  app.get('/account/sessions', async function listSessions(request) {
    const caller = requireSignedIn(request);
    const sessions = await listOwnSessions(deps.db, caller.accountId, deps.clock.now());
    return { total: sessions.length, sessions: sessions.map((session) => show(request, caller, session)) };
  });

  app.get<Named>('/account/sessions/:sessionId', async function getSession(request) {
    const caller = requireSignedIn(request);
    const own = resolveOwnSession(caller, request.params.sessionId);
    return show(request, caller, await getOwnSession(deps.db, { ...own, now: deps.clock.now() }));
  });

  app.patch<Named>(
    '/account/sessions/:sessionId',
    { config: { limits: SESSION_LIMITS } },
    async function prolongSession(request) {
      const caller = requireSignedIn(request);
      return show(
        request,
        caller,
        await extendSession(deps, resolveOwnSession(caller, request.params.sessionId)),
      );
    },
  );

  app.delete<Named>(
    '/account/sessions/:sessionId',
    { config: { ...ADMITS_ANY_STEP, limits: SESSION_LIMITS } },
    async function logOut(request, reply) {
      const caller = requireOwnSession(request);
      const own = resolveOwnSession(caller, request.params.sessionId);
      // A session that still owes a sign-in step may end itself and no other.
      if (!request.caller.isSignedIn && own.sessionId !== caller.sessionId) requireSignedIn(request);
      await deleteSession(deps, own);
      if (own.sessionId === caller.sessionId) clearSessionCookie(reply, deps);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/account/sessions',
    { config: { limits: SESSION_LIMITS } },
    async function logOutEverywhere(request, reply) {
      const { accountId } = requireSignedIn(request);
      await deleteAllSessions(deps, accountId);
      clearSessionCookie(reply, deps);
      return reply.code(204).send();
    },
  );

  for (const url of ['/account/jwts', '/account/jwt']) {
    app.post(url, { config: { limits: JWT_LIMITS } }, async function makeJwt(request, reply) {
      const caller = requireSignedIn(request);
      // Otherwise a stolen JWT could renew itself for as long as the session lives.
      if (caller.via === 'jwt') throw new WireError('user_jwt_creation_denied');
      const { duration } = readParams(jwtParams, request.body);
      const jwt = await signJwt(deps.jwtKeys.current, {
        accountId: caller.accountId,
        sessionId: caller.sessionId,
        now: deps.clock.now(),
        seconds: duration,
      });
      return reply.code(201).send({ jwt });
    });
  }
}
