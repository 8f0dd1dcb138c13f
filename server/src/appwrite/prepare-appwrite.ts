import { PROJECT_ID } from '@aloud/contract/appwrite';
import type { FastifyInstance } from 'fastify';
import { findOwnSession, type Guest } from '../platform/http/caller.ts';
import { clearSessionCookie } from './account/session-cookie.ts';
import { sendWireError } from './wire/send-wire-error.ts';
import { WireError, type WireErrorType } from './wire/wire-error.ts';

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
