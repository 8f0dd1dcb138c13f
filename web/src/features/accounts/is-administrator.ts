import type { Account } from './accounts.api.ts';

/** Whether this session has the rights: a link to an administrator's mailbox opens an ordinary one. */
export function isAdministrator({ signIn }: Pick<Account, 'signIn'>): boolean {
  return signIn?.isAdmin ?? false;
}

/** Whether the session opens nothing yet but the card that asks for a new password or for the second factor. */
export function owesStep({ signIn }: Pick<Account, 'signIn'>): boolean {
  return signIn?.step === 'password-change' || signIn?.step === 'totp-setup';
}
