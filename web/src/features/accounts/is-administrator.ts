import type { Account } from './accounts.api.ts';

/** Whether this session has the rights: a magic link to an administrator's mailbox opens an ordinary session. */
export function isAdministrator({ signIn }: Pick<Account, 'signIn'>): boolean {
  return signIn?.isAdmin ?? false;
}

/** Whether the session must first set a new password or a second factor. */
export function owesStep({ signIn }: Pick<Account, 'signIn'>): boolean {
  return signIn?.step === 'password-change' || signIn?.step === 'totp-setup';
}
