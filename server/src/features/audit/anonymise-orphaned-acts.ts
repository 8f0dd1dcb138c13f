import type { Db } from '../../db/database.ts';
import { anonymiseGone } from './audit.data.ts';

/** Anonymises acts recorded while their account or interview was being deleted, which `anonymisePerson` missed. */
export async function anonymiseOrphanedActs({ db }: { db: Db }): Promise<void> {
  await anonymiseGone(db);
}
