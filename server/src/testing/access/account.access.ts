import { ABSENT } from '../../appwrite/account/unsupported.routes.ts';
import { type AccessRow, type AccessRows, everybody, ownerOnly, signedIn } from './access-row.ts';

const PASSWORD = 'a-long-enough-password';
const credentials = { email: 'nobody@example.com', password: PASSWORD };
const magicLink = { userId: 'unique()', email: 'nobody@example.com' };
const proof = { userId: 'nobody', secret: 'not-a-secret' };

/** Whoever is signed in must sign out before they sign in again; a guest fails for want of credentials. */
const signIn: AccessRow = {
  request: () => ({ payload: credentials }),
  answers: everybody(401),
};
const askForLink: AccessRow = {
  request: () => ({ payload: magicLink }),
  answers: everybody(201),
};
const redeem: AccessRow = { request: () => ({ payload: proof }), answers: everybody(401) };
const makeJwt: AccessRow = { request: () => ({ payload: {} }), answers: signedIn(201) };

const absentRows = Object.fromEntries(
  ABSENT.flatMap(({ url, methods }) =>
    methods.map((method) => [
      `${method} /v1${url}`,
      { request: () => ({ url: `/v1${url}`.replace('*', 'x') }), answers: everybody(501) },
    ]),
  ),
) as AccessRows;

/** The session of an administrator was opened with a password: no fresh link stands in for saying it. */
const byFreshLink = { ...signedIn(200), admin: 401 };

const ask: AccessRow = { request: () => ({ payload: { factor: 'totp' } }), answers: signedIn(201) };
const answer: AccessRow = {
  request: () => ({ payload: { challengeId: 'none', otp: '123456' } }),
  answers: everybody(401),
};
const ofTotp = (payload: object = {}) => ({ url: '/v1/account/mfa/authenticators/totp', payload });

/** Everybody who is signed in has a second factor of their own to set up, and none to lose yet. */
const mfaRows: AccessRows = {
  'PATCH /v1/account/mfa': { request: () => ({ payload: { mfa: true } }), answers: signedIn(404) },
  'GET /v1/account/mfa/factors': { request: () => ({}), answers: signedIn(200) },
  'POST /v1/account/mfa/authenticators/:type': { request: () => ofTotp(), answers: signedIn(200) },
  'PUT /v1/account/mfa/authenticators/:type': {
    request: () => ofTotp({ otp: '123456' }),
    answers: signedIn(404),
  },
  'DELETE /v1/account/mfa/authenticators/:type': { request: () => ofTotp(), answers: signedIn(404) },
  'GET /v1/account/mfa/recovery-codes': { request: () => ({}), answers: signedIn(404) },
  'POST /v1/account/mfa/recovery-codes': { request: () => ({ payload: {} }), answers: signedIn(201) },
  'PATCH /v1/account/mfa/recovery-codes': { request: () => ({ payload: {} }), answers: signedIn(404) },
  'POST /v1/account/mfa/challenges': ask,
  'POST /v1/account/mfa/challenge': ask,
  'PUT /v1/account/mfa/challenges': answer,
  'PUT /v1/account/mfa/challenge': answer,
};

export const accountAccess: AccessRows = {
  ...absentRows,
  ...mfaRows,
  'GET /api/account/sign-in': { request: () => ({}), answers: everybody(200) },
  'POST /api/account/proof': {
    request: () => ({ payload: { password: PASSWORD } }),
    answers: everybody(401),
  },
  'GET /api/account/export': { request: () => ({}), answers: signedIn(200) },
  // Only the owner's own address confirms, and an administrator must stay.
  'POST /api/account/delete': {
    request: ({ owner }) => ({ payload: { email: owner.email } }),
    answers: { guest: 401, owner: 200, other: 422, recruiter: 422, admin: 403 },
  },
  'POST /api/magic-link': redeem,
  'GET /v1/account': { request: () => ({}), answers: signedIn(200) },
  'GET /v1/account/prefs': { request: () => ({}), answers: signedIn(200) },
  'PATCH /v1/account/prefs': {
    request: () => ({ payload: { prefs: { lang: 'ru' } } }),
    answers: signedIn(200),
  },
  'PATCH /v1/account/name': { request: () => ({ payload: { name: 'Анна' } }), answers: signedIn(200) },
  'PATCH /v1/account/email': {
    request: ({ owner }) => ({ payload: { email: `new-${owner.email}`, password: PASSWORD } }),
    answers: byFreshLink,
  },
  'PATCH /v1/account/password': {
    request: () => ({ payload: { password: PASSWORD } }),
    answers: byFreshLink,
  },
  'GET /v1/account/sessions': { request: () => ({}), answers: signedIn(200) },
  'DELETE /v1/account/sessions': { request: () => ({ payload: {} }), answers: signedIn(204) },
  'GET /v1/account/sessions/:sessionId': {
    request: ({ owner }) => ({ url: `/v1/account/sessions/${owner.sessionId}` }),
    answers: ownerOnly(200),
  },
  'PATCH /v1/account/sessions/:sessionId': {
    request: ({ owner }) => ({ url: `/v1/account/sessions/${owner.sessionId}`, payload: {} }),
    answers: ownerOnly(200),
  },
  'DELETE /v1/account/sessions/:sessionId': {
    request: ({ owner }) => ({ url: `/v1/account/sessions/${owner.sessionId}`, payload: {} }),
    answers: ownerOnly(204),
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
