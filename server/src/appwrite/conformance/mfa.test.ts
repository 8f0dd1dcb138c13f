import * as node27 from 'node-appwrite';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { showCode } from '../../testing/clients/authenticator-app.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { catchFailure, useSdkServer, WEB_SDKS } from './sdk-harness.ts';

const PASSWORD = 'correct horse battery';
const database = useTestDatabase();
// Codes change every 30 seconds: a clock that stands still keeps a code the same for as long as a test takes.
const nowMs = Date.now();
const server = useSdkServer(database, {}, { clock: { now: () => new Date(nowMs) } });

const createAccount = async () =>
  createPerson(database.current.db, { passwordHash: await hashPassword(PASSWORD) });
const soon = (secret: string) => showCode(secret, nowMs, 1);
const now = (secret: string) => showCode(secret, nowMs);

describe.each(WEB_SDKS)('the second factor, with appwrite $version', ({ sdk }) => {
  const { Totp, Recoverycode } = sdk.AuthenticationFactor;
  const type = sdk.AuthenticatorType.Totp;

  async function signIn(email: string) {
    const { client } = server.current.visitor(sdk);
    const account = new sdk.Account(client);
    await account.createEmailPasswordSession(email, PASSWORD);
    return account;
  }

  it('is set up, asked for at sign-in, replaced by a recovery code once, and turned off', async () => {
    const { email } = await createAccount();
    const account = await signIn(email);
    const { recoveryCodes } = await account.createMfaRecoveryCodes();
    expect(recoveryCodes).toHaveLength(10);
    const { secret, uri } = await account.createMfaAuthenticator(type);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(await catchFailure(account.updateMfaAuthenticator(type, '000000'))).toEqual({
      code: 401,
      type: 'user_invalid_token',
    });
    expect(await account.updateMfaAuthenticator(type, now(secret))).toMatchObject({ email, mfa: true });
    expect(await account.updateMFA(true)).toMatchObject({ mfa: true });

    const again = await signIn(email);
    expect(await catchFailure(again.get())).toEqual({ code: 401, type: 'user_more_factors_required' });
    expect(await catchFailure(again.createJWT())).toMatchObject({ type: 'user_more_factors_required' });
    expect(await again.listMfaFactors()).toMatchObject({ totp: true, email: false, recoveryCode: true });
    const { $id } = await again.createMfaChallenge(Totp);
    const used = catchFailure(again.updateMfaChallenge($id, now(secret)));
    expect(await used).toEqual({ code: 401, type: 'user_invalid_token' });
    const session = await again.updateMfaChallenge($id, soon(secret));
    expect(session.factors).toEqual(['password', 'totp']);
    expect(session.mfaUpdatedAt).not.toBe('');
    expect(await again.get()).toMatchObject({ email, mfa: true });

    const byCode = await signIn(email);
    const challenge = await byCode.createMfaChallenge(Recoverycode);
    await byCode.updateMfaChallenge(challenge.$id, recoveryCodes[0] ?? '');
    expect((await byCode.getMfaRecoveryCodes()).recoveryCodes).toHaveLength(9);
    expect((await byCode.updateMfaRecoveryCodes()).recoveryCodes).toHaveLength(10);
    await byCode.deleteMfaAuthenticator(type);
    expect(await byCode.get()).toMatchObject({ mfa: false });
    expect(await (await signIn(email)).get()).toMatchObject({ email });
  });

  it('refuses what is not there, and what is there already, each by its type', async () => {
    const account = await signIn((await createAccount()).email);
    const missing = { code: 404, type: 'user_authenticator_not_found' };
    expect(await catchFailure(account.updateMfaAuthenticator(type, '123456'))).toEqual(missing);
    expect(await catchFailure(account.deleteMfaAuthenticator(type))).toEqual(missing);
    expect(await catchFailure(account.updateMFA(true))).toEqual(missing);
    expect(await catchFailure(account.getMfaRecoveryCodes())).toEqual({
      code: 404,
      type: 'user_recovery_codes_not_found',
    });
    await account.createMfaRecoveryCodes();
    expect(await catchFailure(account.createMfaRecoveryCodes())).toEqual({
      code: 409,
      type: 'user_recovery_codes_already_exists',
    });
    const { secret } = await account.createMfaAuthenticator(type);
    await account.updateMfaAuthenticator(type, now(secret));
    expect(await catchFailure(account.createMfaAuthenticator(type))).toEqual({
      code: 409,
      type: 'user_authenticator_already_verified',
    });
    expect(await catchFailure(account.createMfaChallenge(sdk.AuthenticationFactor.Email))).toEqual({
      code: 400,
      type: 'general_argument_invalid',
    });
  });
});

describe('the second factor, with node-appwrite 27.1', () => {
  it('is set up and answered with a session', async () => {
    const account = new node27.Account(server.current.nodeClientOf(await createAccount()));
    const type = node27.AuthenticatorType.Totp;
    const { secret } = await account.createMFAAuthenticator({ type });
    await account.updateMFAAuthenticator({ type, otp: now(secret) });
    expect(await account.listMFAFactors()).toMatchObject({ totp: true });
    const { $id } = await account.createMFAChallenge({ factor: node27.AuthenticationFactor.Totp });
    const session = await account.updateMFAChallenge({ challengeId: $id, otp: soon(secret) });
    expect(session.factors).toEqual(['email', 'totp']);
    await account.updateMFA({ mfa: false });
    expect(await account.get()).toMatchObject({ mfa: false });
  });
});
