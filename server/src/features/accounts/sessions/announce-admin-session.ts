import type { Db } from '../../../db/database.ts';
import type { Account } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';

type Input = { account: Account; device: { userAgent: string }; now: Date };

/** Inside the transaction that opens the session: mails its owner and records it for the other administrators. */
export async function announceAdminSession(
  deps: NoticeDeps & SecurityDeps,
  tx: Db,
  { account, device, now }: Input,
): Promise<void> {
  await recordSecurityEvent(deps, tx, { event: 'admin-signed-in', account, now });
  await notifyOwner(deps, tx, {
    accountId: account.id,
    email: account.email,
    notice: 'admin-signed-in',
    device,
    now,
  });
}
