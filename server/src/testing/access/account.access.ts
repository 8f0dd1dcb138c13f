import { ABSENT } from '../../appwrite/account/unsupported.routes.ts';
import { type AccessRow, type AccessRows, allCallers, ownerOnly, signedIn } from './access-row.ts';

const PASSWORD = 'a-long-enough-password';
const credentials = { email: 'nobody@example.com', password: PASSWORD };
const magicLink = { userId: 'unique()', email: 'nobody@example.com' };
const proof = { userId: 'nobody', secret: 'not-a-secret' };

/** A signed-in caller must sign out before signing in again; a guest fails for want of credentials. */
const signIn: AccessRow = {
  request: () => ({ payload: credentials }),
  statuses: allCallers(401),
};
const askForLink: AccessRow = {
  request: () => ({ payload: magicLink }),
  statuses: allCallers(201),
};
const redeem: AccessRow = { request: () => ({ payload: proof }), statuses: allCallers(401) };
const makeJwt: AccessRow = { request: () => ({ payload: {} }), statuses: signedIn(201) };

const absentRows = Object.fromEntries(
  ABSENT.flatMap(({ url, methods }) =>
    methods.map((method) => [
      `${method} /v1${url}`,
      { request: () => ({ url: `/v1${url}`.replace('*', 'x') }), statuses: allCallers(501) },
    ]),
  ),
) as AccessRows;

/** The session of an administrator was opened with a password: no fresh link stands in for saying it. */
const byFreshLink = { ...signedIn(200), admin: 401 };

const ask: AccessRow = { request: () => ({ payload: { factor: 'totp' } }), statuses: signedIn(201) };
const answer: AccessRow = {
  request: () => ({ payload: { challengeId: 'none', otp: '123456' } }),
  statuses: allCallers(401),
};
const ofTotp = (payload: object = {}) => ({ url: '/v1/account/mfa/authenticators/totp', payload });

/** Every signed-in caller may set up a second factor and has none to delete yet. */
const mfaRows: AccessRows = {
  'PATCH /v1/account/mfa': { request: () => ({ payload: { mfa: true } }), statuses: signedIn(404) },
  'GET /v1/account/mfa/factors': { request: () => ({}), statuses: signedIn(200) },
  'POST /v1/account/mfa/authenticators/:type': { request: () => ofTotp(), statuses: signedIn(200) },
  'PUT /v1/account/mfa/authenticators/:type': {
    request: () => ofTotp({ otp: '123456' }),
    statuses: signedIn(404),
  },
  'DELETE /v1/account/mfa/authenticators/:type': { request: () => ofTotp(), statuses: signedIn(404) },
  'GET /v1/account/mfa/recovery-codes': { request: () => ({}), statuses: signedIn(404) },
  'POST /v1/account/mfa/recovery-codes': { request: () => ({ payload: {} }), statuses: signedIn(201) },
  'PATCH /v1/account/mfa/recovery-codes': { request: () => ({ payload: {} }), statuses: signedIn(404) },
  'POST /v1/account/mfa/challenges': ask,
  'POST /v1/account/mfa/challenge': ask,
  'PUT /v1/account/mfa/challenges': answer,
  'PUT /v1/account/mfa/challenge': answer,
};

export const accountAccess: AccessRows = {
  ...absentRows,
  ...mfaRows,
  'GET /api/account/sign-in': { request: () => ({}), statuses: allCallers(200) },
  'POST /api/account/proof': {
    request: () => ({ payload: { password: PASSWORD } }),
    statuses: allCallers(401),
  },
  'GET /api/account/export': { request: () => ({}), statuses: signedIn(200) },
  // Only the owner's own address confirms, and an administrator must stay.
  'POST /api/account/delete': {
    request: ({ owner }) => ({ payload: { email: owner.email } }),
    statuses: { guest: 401, owner: 200, other: 422, recruiter: 422, admin: 403 },
  },
  'POST /api/magic-link': redeem,
  'GET /v1/account': { request: () => ({}), statuses: signedIn(200) },
  'GET /v1/account/prefs': { request: () => ({}), statuses: signedIn(200) },
  'PATCH /v1/account/prefs': {
    request: () => ({ payload: { prefs: { lang: 'ru' } } }),
    statuses: signedIn(200),
  },
  'PATCH /v1/account/name': { request: () => ({ payload: { name: 'Анна' } }), statuses: signedIn(200) },
  'PATCH /v1/account/email': {
    request: ({ owner }) => ({ payload: { email: `new-${owner.email}`, password: PASSWORD } }),
    statuses: byFreshLink,
  },
  'PATCH /v1/account/password': {
    request: () => ({ payload: { password: PASSWORD } }),
    statuses: byFreshLink,
  },
  'GET /v1/account/sessions': { request: () => ({}), statuses: signedIn(200) },
  'DELETE /v1/account/sessions': { request: () => ({ payload: {} }), statuses: signedIn(204) },
  'GET /v1/account/sessions/:sessionId': {
    request: ({ owner }) => ({ url: `/v1/account/sessions/${owner.sessionId}` }),
    statuses: ownerOnly(200),
  },
  'PATCH /v1/account/sessions/:sessionId': {
    request: ({ owner }) => ({ url: `/v1/account/sessions/${owner.sessionId}`, payload: {} }),
    statuses: ownerOnly(200),
  },
  'DELETE /v1/account/sessions/:sessionId': {
    request: ({ owner }) => ({ url: `/v1/account/sessions/${owner.sessionId}`, payload: {} }),
    statuses: ownerOnly(204),
  },
  'POST /v1/account/jwts': makeJwt,
  'POST /v1/account/jwt': makeJwt,
  'POST /v1/account/sessions/email': signIn,
  'POST /v1/account/sessions': signIn,
  'POST /v1/account/tokens/magic-url': askForLink,
  'POST /v1/account/sessions/magic-url': askForLink,
  'PUT /v1/account/sessions/magic-url': redeem,
  'POST /v1/account/sessions/token': redeem,
};
