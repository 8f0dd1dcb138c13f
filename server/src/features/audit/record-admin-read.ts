import type { AuditAction } from '@aloud/contract/admin/admin.limits';
import type { Db } from '../../db/database.ts';
import type { SecurityLog } from '../../platform/logging/security-log.ts';
import { hasActSince } from './audit.data.ts';
import { recordAct } from './record-act.ts';

/** A player requests a recording in ranges; requests within an hour are one entry. */
const ONE_READING_MS = 3_600_000;

type Input = {
  action: Extract<AuditAction, 'interview.hear'>;
  actorId: string;
  subjectId: string;
  subject: string;
  ownerId: string;
  now: Date;
};

/** Records that an administrator read what an account's owner said or wrote. */
export async function recordAdminRead(
  deps: { db: Db; securityLog: SecurityLog },
  { ownerId, ...read }: Input,
): Promise<void> {
  const since = new Date(read.now.getTime() - ONE_READING_MS);
  if (await hasActSince(deps.db, { ...read, since })) return;
  await recordAct(deps.db, read);
  deps.securityLog({ event: 'admin-read', accountId: read.actorId, ownerId });
}
