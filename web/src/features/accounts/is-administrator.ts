import type { Account } from './accounts.api.ts';

/** Whether this session has the rights: a link to an administrator's mailbox opens an ordinary one. */
export function isAdministrator({ signIn }: Pick<Account, 'signIn'>): boolean {
  return signIn?.isAdmin ?? false;
}
