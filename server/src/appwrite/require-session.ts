import type { FastifyRequest } from 'fastify';
import { findOwnSession, type OwnSession, type SignedIn } from '../platform/http/caller.ts';
import { WireError } from './wire/wire-error.ts';

export function requireSignedIn(request: FastifyRequest): SignedIn {
  if (!request.caller.isSignedIn) throw new WireError('general_unauthorized_scope');
  return request.caller;
}

/** For routes open to sessions that still owe a sign-in step named in the route's `config.admits`. */
export function requireOwnSession({ caller, routeOptions }: FastifyRequest): OwnSession {
  const own = findOwnSession(caller, routeOptions.config.admits ?? []);
  if (!own) throw new WireError('general_unauthorized_scope');
  return own;
}

/** Credentials can be changed with a session only: scripts of the page can read a JWT. */
export function requireSession(request: FastifyRequest): OwnSession {
  const own = requireOwnSession(request);
  if (own.via !== 'session') throw new WireError('user_unauthorized');
  return own;
}

/** Upstream asks for a challenge answered in the last five minutes; here any proof of the last 15 counts. */
export function requireRecentProof({ hasRecentProof }: OwnSession): void {
  if (!hasRecentProof) throw new WireError('user_challenge_required');
}
