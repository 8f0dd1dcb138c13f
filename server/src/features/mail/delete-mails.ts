import type { Db } from '../../db/database.ts';
import { deleteMailsByAddress } from './mails.data.ts';

/** Letters to a person who is gone are neither sent nor kept, also those to an address they had before. */
export async function deleteMails(db: Db, who: { accountId: string; email: string }): Promise<void> {
  await deleteMailsByAddress(db, who);
}
