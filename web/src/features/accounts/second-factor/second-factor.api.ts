import type { provePasswordEndpoint } from '@aloud/contract/accounts/sign-in';
import { PATHS } from '@aloud/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { AuthenticationFactor, AuthenticatorType } from 'appwrite';
import { callApi } from '../../../lib/api/api-client.ts';
import { account } from '../../../lib/api/appwrite-client.ts';
import { clearJwt } from '../../../lib/api/kept-jwt.ts';
import { refusalType } from '../../../lib/api/refusals.ts';
import { withProof } from '../../../lib/api/renewed-proof.ts';
import { SECOND_FACTOR_MISSING } from '../accounts.api.ts';

const TOTP = AuthenticatorType.Totp;

/** Whether the session that was just opened still lacks its second factor. */
export async function isCodeNeeded(): Promise<boolean> {
  try {
    await account.get();
    return false;
  } catch (error) {
    if (refusalType(error) === SECOND_FACTOR_MISSING) return true;
    throw error;
  }
}

/** Completes signing in, or renews the proof of identity. */
export async function sendCode(code: string, kind: 'totp' | 'recovery'): Promise<void> {
  const factor = kind === 'totp' ? AuthenticationFactor.Totp : AuthenticationFactor.Recoverycode;
  const { $id } = await account.createMFAChallenge({ factor });
  await account.updateMFAChallenge({ challengeId: $id, otp: code });
  // A token issued before the code is still refused.
  clearJwt();
}

export async function sendPassword(password: string): Promise<void> {
  await callApi<typeof provePasswordEndpoint>(`POST ${PATHS.account.proof}`, {
    body: { password },
    asGuest: true,
  });
}

export async function replacePassword(password: string, oldPassword?: string): Promise<void> {
  await account.updatePassword({ password, ...(oldPassword && { oldPassword }) });
  clearJwt();
}

export const totpSetupQuery = queryOptions({
  queryKey: ['totp-setup'],
  queryFn: (): Promise<{ secret: string; uri: string }> =>
    withProof(() => account.createMFAAuthenticator({ type: TOTP })),
  // The secret leaves the cache when the set-up closes.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  meta: { failure: 'Can not set up second factor' },
});

export async function confirmTotp(code: string): Promise<void> {
  await account.updateMFAAuthenticator({ type: TOTP, otp: code });
  clearJwt();
}

export async function turnOffTotp(): Promise<void> {
  await withProof(() => account.deleteMFAAuthenticator({ type: TOTP }));
}

/** Creates ten codes that are shown once and invalidates earlier ones. */
export async function renewRecoveryCodes(hasSome: boolean): Promise<string[]> {
  const { recoveryCodes } = await withProof(() =>
    hasSome ? account.updateMFARecoveryCodes() : createOrReplaceCodes(),
  );
  return recoveryCodes;
}

/** Codes may exist from another tab or a lost response; they are replaced, so that the codes shown are valid. */
async function createOrReplaceCodes(): Promise<{ recoveryCodes: string[] }> {
  try {
    return await account.createMFARecoveryCodes();
  } catch (error) {
    if (refusalType(error) !== 'user_recovery_codes_already_exists') throw error;
    return account.updateMFARecoveryCodes();
  }
}
