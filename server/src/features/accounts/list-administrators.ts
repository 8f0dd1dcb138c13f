import { ADMIN_LABEL } from '@aloud/contract/accounts/users';
import type { Db } from '../../db/database.ts';
import { listEmailsWithLabel } from './accounts.data.ts';

/** The addresses whose letters are shown neither in a terminal nor in the mailbox. */
export async function listAdministrators(deps: { db: Db; adminEmail: string }): Promise<ReadonlySet<string>> {
  // The first administrator's account is made last of all, when the doors are already open.
  return new Set([deps.adminEmail, ...(await listEmailsWithLabel(deps.db, ADMIN_LABEL))]);
}
