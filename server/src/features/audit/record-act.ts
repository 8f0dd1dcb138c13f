import type { AuditAction } from '@aloud/contract/admin/admin.limits';
import type { Db } from '../../db/database.ts';
import { insertAct } from './audit.data.ts';
import { onlyChanged } from './changes.rules.ts';

export type Act = {
  actorId: string;
  action: AuditAction;
  subjectId: string;
  /** The name of the subject; absent for accounts, which are named by their id alone. */
  subject?: string;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  now: Date;
};

/** Called in the transaction of the act itself, so that no act is missing from the log. */
export async function recordAct(tx: Db, { before, after, now, ...act }: Act): Promise<void> {
  await insertAct(tx, { ...act, ...onlyChanged(before, after), createdAt: now });
}
