import type { Db } from '../../db/database.ts';
import { anonymiseActor, anonymiseSubjects } from './audit.data.ts';

/** Before the account is deleted: the log keeps that something was done, and not to whom. */
export async function anonymisePerson(tx: Db, who: { accountId: string; email: string }): Promise<void> {
  await anonymiseSubjects(tx, who);
  await anonymiseActor(tx, who.accountId);
}
