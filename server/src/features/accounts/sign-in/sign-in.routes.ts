import { readMagicLinkEndpoint } from '@aloud/contract/accounts/magic-link';
import { provePasswordEndpoint, signInStateEndpoint } from '@aloud/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { type Caller, findOwnSession, type OwnSession } from '../../../platform/http/caller.ts';
import { refusalCode, registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { verifyPassword } from '../passwords/verify-password.ts';
import type { SecurityDeps } from '../record-security-event.ts';
import type { AdminTotp } from '../sessions/session.rules.ts';
import { getSignInState } from './get-sign-in-state.ts';
import { getMagicLink, type LinkDeps } from './redeem-magic-link.ts';

type Deps = SecurityDeps & {
  db: Db;
  clock: Clock;
  bus: EventBus;
  adminTotp: AdminTotp;
  invalidateCaller: (accountId: string) => void;
};

export function registerSignIn(app: FastifyInstance, deps: Deps): void {
  registerEndpoint(app, signInStateEndpoint, async ({ caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return getSignInState(deps, caller);
  });
  registerEndpoint(app, provePasswordEndpoint, async ({ caller, body }) => {
    const { accountId, sessionId } = requireOwnSession(caller);
    const { provenUntil } = await verifyPassword(deps, { accountId, sessionId, ...body });
    return { provenUntil: provenUntil.toISOString() };
  });
}

/** An administrator who has to set up the second factor needs a recent proof for that, too. */
function requireOwnSession(caller: Caller): OwnSession {
  const own = findOwnSession(caller, ['totp-setup']);
  if (!own) throw new AppError(caller.isSignedIn ? 'request.unauthorised' : refusalCode(caller));
  return own;
}

export function registerMagicLinks(app: FastifyInstance, deps: LinkDeps): void {
  registerEndpoint(app, readMagicLinkEndpoint, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return getMagicLink(deps, { accountId: body.userId, secret: body.secret });
  });
}
