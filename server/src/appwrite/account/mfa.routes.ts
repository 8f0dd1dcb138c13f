import type { PendingStep } from '@aloud/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import { getOwnAccount } from '../../features/accounts/account.ts';
import { answerChallenge, openChallenge } from '../../features/accounts/second-factor/answer-challenge.ts';
import {
  renewRecoveryCodes,
  requireRecoveryCodes,
} from '../../features/accounts/second-factor/recovery-codes.ts';
import {
  confirmTotp,
  listFactors,
  startTotp,
  turnOffTotp,
} from '../../features/accounts/second-factor/totp.ts';
import { requireOwnSession, requireRecentProof, requireSession } from '../require-session.ts';
import { WireError } from '../wire/wire-error.ts';
import { readParams } from '../wire/wire-values.ts';
import {
  answerParams,
  authenticatorParams,
  challengeParams,
  codeParams,
  mfaParams,
} from './account-params.ts';
import { CODE_LIMITS, MFA_LIMITS } from './account-rate-limits.ts';
import { type AccountRouteDeps, chooseLocale, readDevice } from './account-request.ts';
import { toWireAccount, toWireChallenge, toWireSession } from './wire-account.ts';

const SETTING_UP: readonly PendingStep[] = ['totp-setup'];
const SIGNING_IN: readonly PendingStep[] = ['more-factors'];

const ISSUER = { ru: 'Вслух', en: 'Aloud' } as const;
/** Only hashes are stored: what is left of the codes can be counted, not shown. */
const UNREADABLE_CODE = '•••••-•••••';

/** The second factor, under upstream's addresses. Here it is on from the first right code until it is turned off. */
export function registerMfaRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  registerAuthenticator(app, deps);
  registerRecoveryCodes(app, deps);
  registerChallenges(app, deps);

  app.patch('/account/mfa', { config: { limits: MFA_LIMITS } }, async function switchMfa(request) {
    const own = requireSession(request);
    const { mfa } = readParams(mfaParams, request.body);
    const account = await getOwnAccount(deps.db, own.accountId);
    if (mfa === account.isMfaOn) return toWireAccount(account);
    if (mfa) throw new WireError('user_authenticator_not_found');
    requireRecentProof(own);
    return toWireAccount(await turnOffTotp(deps, { accountId: own.accountId, device: readDevice(request) }));
  });

  app.get(
    '/account/mfa/factors',
    { config: { admits: [...SIGNING_IN, ...SETTING_UP] } },
    async function getFactors(request) {
      const { totp, recoveryCode } = await listFactors(deps.db, requireOwnSession(request).accountId);
      // The magic link is the first factor here, so mail cannot be the second one.
      return { totp, phone: false, email: false, recoveryCode, custom: false };
    },
  );
}

function registerAuthenticator(app: FastifyInstance, deps: AccountRouteDeps): void {
  const url = '/account/mfa/authenticators/:type';

  app.post(url, { config: { admits: SETTING_UP, limits: MFA_LIMITS } }, async function begin(request) {
    const own = requireSession(request);
    readParams(authenticatorParams, request.params);
    // Otherwise a stolen session could lock its owner out for good.
    requireRecentProof(own);
    return startTotp(deps, { accountId: own.accountId, issuer: ISSUER[chooseLocale(request, deps)] });
  });

  app.put(url, { config: { admits: SETTING_UP, limits: CODE_LIMITS } }, async function confirm(request) {
    const { accountId, sessionId } = requireSession(request);
    readParams(authenticatorParams, request.params);
    const { otp } = readParams(codeParams, request.body);
    return toWireAccount(
      await confirmTotp(deps, { accountId, sessionId, code: otp, device: readDevice(request) }),
    );
  });

  app.delete(url, { config: { limits: MFA_LIMITS } }, async function turnOff(request, reply) {
    const own = requireSession(request);
    readParams(authenticatorParams, request.params);
    requireRecentProof(own);
    await turnOffTotp(deps, { accountId: own.accountId, device: readDevice(request) });
    return reply.code(204).send();
  });
}

function registerRecoveryCodes(app: FastifyInstance, deps: AccountRouteDeps): void {
  const url = '/account/mfa/recovery-codes';

  app.post(
    url,
    { config: { admits: SETTING_UP, limits: MFA_LIMITS } },
    async function create(request, reply) {
      const own = requireSession(request);
      requireRecentProof(own);
      const recoveryCodes = await renewRecoveryCodes(deps, { accountId: own.accountId, mode: 'create' });
      return reply.code(201).send({ recoveryCodes });
    },
  );

  app.patch(url, { config: { limits: MFA_LIMITS } }, async function replace(request) {
    const own = requireSession(request);
    requireRecentProof(own);
    return { recoveryCodes: await renewRecoveryCodes(deps, { accountId: own.accountId, mode: 'replace' }) };
  });

  app.get(url, async function count(request) {
    const own = requireSession(request);
    requireRecentProof(own);
    const left = await requireRecoveryCodes(deps.db, own.accountId);
    return { recoveryCodes: Array<string>(left).fill(UNREADABLE_CODE) };
  });
}

function registerChallenges(app: FastifyInstance, deps: AccountRouteDeps): void {
  // Upstream has two spellings for the same thing.
  for (const url of ['/account/mfa/challenges', '/account/mfa/challenge']) {
    app.post(url, { config: { admits: SIGNING_IN, limits: MFA_LIMITS } }, async function ask(request, reply) {
      const { accountId, sessionId } = requireSession(request);
      const { factor } = readParams(challengeParams, request.body);
      const challenge = await openChallenge(deps, { accountId, sessionId, factor });
      return reply.code(201).send(toWireChallenge(challenge));
    });

    app.put(url, { config: { admits: SIGNING_IN, limits: CODE_LIMITS } }, async function answer(request) {
      const { accountId, sessionId, email } = requireSession(request);
      const { challengeId, otp } = readParams(answerParams, request.body);
      const device = readDevice(request);
      const session = await answerChallenge(deps, { accountId, sessionId, challengeId, code: otp, device });
      return toWireSession({ session, currentId: sessionId, email, locale: chooseLocale(request, deps) });
    });
  }
}
