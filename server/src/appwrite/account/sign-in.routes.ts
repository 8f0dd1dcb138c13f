import { isTestAccount } from '@aloud/contract/accounts/test-accounts';
import { SIGN_IN_LINK_PAGE } from '@aloud/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from '../../features/accounts/sessions/create-session.ts';
import { getMagicLink, redeemMagicLink } from '../../features/accounts/sign-in/redeem-magic-link.ts';
import { requestMagicLink } from '../../features/accounts/sign-in/request-magic-link.ts';
import { signInWithPassword } from '../../features/accounts/sign-in/sign-in-with-password.ts';
import { AppError } from '../../platform/app-error.ts';
import { isLocalRequest } from '../../platform/http/client-request.ts';
import { uniqueId } from '../../platform/ids.ts';
import { invalidParam } from '../wire/wire-error.ts';
import { chosenId, readLocale, readParams } from '../wire/wire-values.ts';
import { magicLinkParams, passwordSignInParams, redeemParams, URL_SENTENCE } from './account-params.ts';
import { MAGIC_LINK_LIMITS, PASSWORD_LIMITS, REDEEM_LIMITS } from './account-rate-limits.ts';
import {
  type AccountRouteDeps,
  ADMITS_ANY_STEP,
  chooseLocale,
  readDevice,
  refuseSecondSession,
} from './account-request.ts';
import { setSessionCookie } from './session-cookie.ts';
import { toWireSession, toWireToken } from './wire-account.ts';

/** Sign-in by password and by magic link, under both addresses that upstream has for each. */
export function registerSignInRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  const welcome = (request: FastifyRequest, reply: FastifyReply, opened: OpenedSession, email = '') => {
    setSessionCookie(reply, deps, opened);
    const { session } = opened;
    return reply
      .code(201)
      .send(toWireSession({ session, currentId: session.id, email, locale: chooseLocale(request, deps) }));
  };

  for (const url of ['/account/sessions/email', '/account/sessions']) {
    app.post(
      url,
      { config: { ...ADMITS_ANY_STEP, limits: PASSWORD_LIMITS } },
      async function signIn(request, reply) {
        refuseSecondSession(request);
        const { email, password } = readParams(passwordSignInParams, request.body);
        if (isTestAccount(email) && !isLocalRequest(request))
          throw new AppError('account.invalid-credentials');
        const opened = await signInWithPassword(deps, { email, password, device: readDevice(request) });
        return welcome(request, reply, opened, email);
      },
    );
  }

  for (const url of ['/account/tokens/magic-url', '/account/sessions/magic-url']) {
    app.post(
      url,
      { config: { ...ADMITS_ANY_STEP, limits: MAGIC_LINK_LIMITS } },
      async function askForLink(request, reply) {
        const params = readParams(magicLinkParams, request.body);
        const target = params.url || `${deps.siteUrl()}${SIGN_IN_LINK_PAGE}`;
        if (!deps.origins.isAllowedUrl(target, SIGN_IN_LINK_PAGE)) throw invalidParam('url', URL_SENTENCE);
        const userId = chosenId(params.userId);
        const asked = await requestMagicLink(deps, {
          email: params.email,
          accountId: userId,
          url: target,
          lang: readLocale(request),
          pageLang: chooseLocale(request, deps),
          wantsPhrase: params.phrase ?? false,
        });
        // Always the requested id: the account's own would disclose that the address has an account.
        return reply.code(201).send(toWireToken({ id: uniqueId(), userId, ...asked }));
      },
    );
  }

  const redeem = async (request: FastifyRequest, reply: FastifyReply) => {
    const { userId, secret } = readParams(redeemParams, request.body);
    // On this refusal the client ends its session to use the link, so a link that is not valid is refused first.
    if (request.caller.isSignedIn) await getMagicLink(deps, { accountId: userId, secret });
    refuseSecondSession(request);
    const opened = await redeemMagicLink(deps, { accountId: userId, secret, device: readDevice(request) });
    return welcome(request, reply, opened);
  };
  app.put('/account/sessions/magic-url', { config: { ...ADMITS_ANY_STEP, limits: REDEEM_LIMITS } }, redeem);
  app.post('/account/sessions/token', { config: { ...ADMITS_ANY_STEP, limits: REDEEM_LIMITS } }, redeem);
}
