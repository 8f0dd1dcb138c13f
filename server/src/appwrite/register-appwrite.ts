import { PROJECT_ID } from '@aloud/contract/appwrite';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { AppError } from '../platform/app-error.ts';
import { findOwnSession, type Guest, type OwnSession, type SignedIn } from '../platform/http/caller.ts';
import {
  addRetryAfter,
  databaseAway,
  findRetryAfterSeconds,
  refusalStatus,
} from '../platform/http/http-server.ts';
import { clearSessionCookie } from './account/session-cookie.ts';
import { WIRE_TYPES, WireError, type WireErrorType } from './wire/wire-error.ts';

export const WIRE_VERSION = '1.8.0';

const REFUSALS = {
  blocked: 'user_blocked',
  'jwt-invalid': 'user_jwt_invalid',
  'jwt-and-session': 'user_jwt_and_cookie_set',
  'more-factors': 'user_more_factors_required',
  'password-change': 'user_password_reset_required',
  'totp-setup': 'user_more_factors_required',
} as const satisfies Record<NonNullable<Guest['refusal']>, WireErrorType>;

/** Checks the project of every request under `/v1` and gives errors the Appwrite shape. */
export function prepareAppwrite(app: FastifyInstance, deps: { isHttps: boolean }): void {
  app.addHook('onRequest', async (request, reply) => {
    // A socket is refused after it is open: browsers hide the response to a refused upgrade from the page.
    if (request.ws) return;
    const named = (request.query as Record<string, unknown>).project ?? request.headers['x-appwrite-project'];
    if (named !== undefined && named !== PROJECT_ID) throw new WireError('project_not_found');
    const { caller } = request;
    if (caller.isSignedIn || !caller.refusal) return;
    if (findOwnSession(caller, request.routeOptions.config.admits ?? [])) return;
    // With the cookie of a blocked account another user of the same browser could neither sign in nor out.
    if (caller.refusal === 'blocked') clearSessionCookie(reply, deps);
    throw new WireError(REFUSALS[caller.refusal]);
  });
  app.setErrorHandler(sendWireError);
  const refuseUnknown = () => {
    throw new WireError('general_route_not_found');
  };
  app.setNotFoundHandler(refuseUnknown);
  // Otherwise the route that serves the app's page for every other address would match.
  app.get('/*', refuseUnknown);
}

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

/** Failures of the server or of what it stands on. */
const OPERATORS_CARE: ReadonlySet<WireErrorType> = new Set([
  'general_server_error',
  'general_service_disabled',
]);

function sendWireError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = !(thrown instanceof WireError) && isDatabaseAway(thrown) ? databaseAway(thrown) : thrown;
  const failure = toWireError(error);
  if (OPERATORS_CARE.has(failure.type)) request.log.error({ err: error }, 'request failed');
  addRetryAfter(reply, error);
  const { message, status, type } = failure;
  // The SDKs hand the body to the page, but no header.
  const retryAfterSeconds = findRetryAfterSeconds(error);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, code: status, type, version: WIRE_VERSION, retryAfterSeconds });
}

/** Fastify's own refusals (bad JSON, too large, unsupported type) are the caller's, not ours. */
function toWireError(error: unknown): WireError {
  if (error instanceof WireError) return error;
  if (error instanceof AppError)
    return new WireError(WIRE_TYPES[error.code] ?? 'general_server_error', undefined, { cause: error });
  const status = refusalStatus(error);
  if (status === 413) return new WireError('general_payload_too_large', undefined, { cause: error });
  if (status >= 400 && status < 500) {
    return new WireError('general_argument_invalid', undefined, { cause: error });
  }
  return new WireError('general_server_error', undefined, { cause: error });
}
