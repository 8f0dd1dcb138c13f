import type { Account } from './accounts.api.ts';

const ADMIN_LABEL = 'admin';

export function isAdministrator(account: Pick<Account, 'labels'>): boolean {
  return account.labels.includes(ADMIN_LABEL);
}
