import { ADMIN_LABEL } from '@aloud/contract/accounts/users';
import type { Db } from '../../db/database.ts';
import { listEmailsWithLabel } from './accounts.data.ts';

/** Addresses whose mails are shown neither in a terminal nor in the mailbox page. */
export async function listAdministrators(deps: { db: Db; adminEmail: string }): Promise<ReadonlySet<string>> {
  // The first administrator's account is created last, when the server already answers requests.
  return new Set([deps.adminEmail, ...(await listEmailsWithLabel(deps.db, ADMIN_LABEL))]);
}
