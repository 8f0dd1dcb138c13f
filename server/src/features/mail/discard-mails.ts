import type { Db } from '../../db/database.ts';
import { deleteMailsTo } from './mails.data.ts';

/** Letters to somebody who is gone are not sent, and not kept until somebody tries. */
export async function discardMails(db: Db, email: string): Promise<void> {
  await deleteMailsTo(db, email);
}
