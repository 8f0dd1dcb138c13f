import type { Db } from '../../db/database.ts';
import { anonymiseActor, anonymiseGone, anonymiseSubjects } from './audit.data.ts';

/** Called before an account is deleted: its acts stay in the log without what identifies the account. */
export async function anonymisePerson(tx: Db, who: { accountId: string; email: string }): Promise<void> {
  await anonymiseSubjects(tx, who);
  await anonymiseActor(tx, who.accountId);
}

/** Anonymises acts recorded while their account or interview was being deleted, which `anonymisePerson` missed. */
export async function anonymiseOrphanedActs({ db }: { db: Db }): Promise<void> {
  await anonymiseGone(db);
}
