import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { AuditAction } from '@aloud/contract/admin/admin.limits';
import type { Db } from '../../db/database.ts';
import type { SecurityEvent, SecurityLog } from '../../platform/logging/security-log.ts';
import { recordAct } from '../audit/record-act.ts';

export type SecurityDeps = { securityLog: SecurityLog };

type AccountEvent = Exclude<
  SecurityEvent['event'],
  'limit-reached' | 'admin-read' | 'totp-off-by-administrator'
>;
type Input = {
  event: AccountEvent;
  account: { id: string; labels: readonly string[] };
  now: Date;
};

const AUDITED: Readonly<Record<AccountEvent, AuditAction>> = {
  'sign-in-failed': 'admin.sign-in-failed',
  'admin-signed-in': 'admin.sign-in',
  'second-factor-failed': 'admin.second-factor-failed',
  'proof-failed': 'admin.proof-failed',
  'recovery-code-used': 'admin.recovery-code',
  'password-changed': 'admin.password',
  'totp-on': 'admin.totp-on',
  'totp-off': 'admin.totp-off',
};
/** A failed try may be a stranger's, so the log does not name the account's owner as the actor. */
const ANONYMOUS = new Set<AccountEvent>(['sign-in-failed', 'second-factor-failed', 'proof-failed']);

/** A line in the log for every account; for an administrator's also one that the other administrators read. */
export async function recordSecurityEvent(
  deps: SecurityDeps,
  db: Db,
  { event, account, now }: Input,
): Promise<void> {
  deps.securityLog({ event, accountId: account.id });
  if (!account.labels.includes(ADMIN_LABEL)) return;
  await recordAct(db, {
    action: AUDITED[event],
    actorId: ANONYMOUS.has(event) ? '' : account.id,
    subjectId: account.id,
    now,
  });
}
