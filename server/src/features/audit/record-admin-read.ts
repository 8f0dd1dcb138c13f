import type { AuditAction } from '@aloud/contract/admin/audit';
import type { Db } from '../../db/database.ts';
import type { SecurityLog } from '../../platform/logging/security-log.ts';
import { hasActSince } from './audit.data.ts';
import { recordAct } from './record-act.ts';

/** A player asks for a recording piece by piece; an hour of them is one reading. */
const ONE_READING_MS = 3_600_000;

type Input = {
  action: Extract<AuditAction, 'interview.hear'>;
  actorId: string;
  subjectId: string;
  subject: string;
  ownerId: string;
  now: Date;
};

/** An administrator looked at what a person said or wrote. */
export async function recordAdminRead(
  deps: { db: Db; securityLog: SecurityLog },
  { ownerId, ...read }: Input,
): Promise<void> {
  const since = new Date(read.now.getTime() - ONE_READING_MS);
  if (await hasActSince(deps.db, { ...read, since })) return;
  await recordAct(deps.db, read);
  deps.securityLog({ event: 'admin-read', accountId: read.actorId, ownerId });
}
