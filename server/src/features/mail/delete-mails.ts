import type { Db } from '../../db/database.ts';
import { deleteMailsByAddress } from './mails.data.ts';

/** Deletes queued mails of a deleted account, also those to its former addresses. */
export async function deleteMails(db: Db, who: { accountId: string; email: string }): Promise<void> {
  await deleteMailsByAddress(db, who);
}
