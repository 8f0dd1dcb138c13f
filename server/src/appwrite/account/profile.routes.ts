import type { PendingStep } from '@aloud/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import { changeProfile, getOwnAccount } from '../../features/accounts/account.ts';
import { changeEmail } from '../../features/accounts/change-email.ts';
import { changePassword } from '../../features/accounts/passwords/change-password.ts';
import { renewXsrfCookie } from '../../platform/http/xsrf.ts';
import { requireOwnSession, requireSession, requireSignedIn } from '../require-session.ts';
import { readParams } from '../wire/wire-values.ts';
import { changeEmailParams, changePasswordParams, nameParams, prefsParams } from './account-params.ts';
import { ADDRESS_LIMITS, CREDENTIAL_LIMITS, PROFILE_LIMITS } from './account-rate-limits.ts';
import { type AccountRouteDeps, readDevice } from './account-request.ts';
import { toWireAccount } from './wire-account.ts';

/** The page reads the account before it asks for the sign-in step that the session still owes. */
const NEEDS_ATTENTION: readonly PendingStep[] = ['password-change', 'totp-setup'];

export function registerProfileRoutes(app: FastifyInstance, deps: AccountRouteDeps): void {
  app.get('/account', { config: { admits: NEEDS_ATTENTION } }, async function getAccount(request, reply) {
    const own = requireOwnSession(request);
    renewXsrfCookie(request, reply, { ...deps, own });
    return toWireAccount(await getOwnAccount(deps.db, own.accountId));
  });

  app.get('/account/prefs', async function getPrefs(request) {
    const { accountId } = requireSignedIn(request);
    return (await getOwnAccount(deps.db, accountId)).prefs;
  });

  app.patch('/account/name', { config: { limits: PROFILE_LIMITS } }, async function rename(request) {
    const { accountId } = requireSignedIn(request);
    const { name } = readParams(nameParams, request.body);
    return toWireAccount(await changeProfile(deps, accountId, { name }));
  });

  app.patch('/account/prefs', { config: { limits: PROFILE_LIMITS } }, async function savePrefs(request) {
    const { accountId } = requireSignedIn(request);
    const { prefs } = readParams(prefsParams, request.body);
    return toWireAccount(await changeProfile(deps, accountId, { prefs }));
  });

  app.patch('/account/email', { config: { limits: ADDRESS_LIMITS } }, async function moveEmail(request) {
    const { accountId, sessionId, hasRecentProof } = requireSession(request);
    const { email, password } = readParams(changeEmailParams, request.body);
    return toWireAccount(
      await changeEmail(deps, {
        accountId,
        sessionId,
        email,
        password,
        hasRecentProof,
        device: readDevice(request),
      }),
    );
  });

  app.patch(
    '/account/password',
    { config: { admits: ['password-change'], limits: CREDENTIAL_LIMITS } },
    async function setPassword(request) {
      const { accountId, sessionId } = requireSession(request);
      const { password, oldPassword } = readParams(changePasswordParams, request.body);
      return toWireAccount(
        await changePassword(deps, {
          accountId,
          sessionId,
          password,
          oldPassword,
          device: readDevice(request),
        }),
      );
    },
  );
}
