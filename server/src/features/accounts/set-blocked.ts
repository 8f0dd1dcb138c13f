import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { lockAccount, updateAccount } from './accounts.data.ts';
import { deleteSessionsExcept } from './sessions/sessions.data.ts';
import { deleteTokensByAddress } from './sign-in/tokens.data.ts';

type Deps = { db: Db; bus: EventBus };

/** Inside a transaction. Ends all sessions and magic links of the account. False when nothing changed. */
export async function setBlocked(
  deps: Deps,
  input: { accountId: string; isBlocked: boolean; now: Date },
): Promise<boolean> {
  const { accountId, isBlocked, now } = input;
  const account = await lockAccount(deps.db, accountId);
  if (!account) throw new AppError('request.not-found');
  if (account.isBlocked === isBlocked) return false;
  await updateAccount(deps.db, accountId, { isBlocked, updatedAt: now });
  // Sessions from before stay deleted after unblocking: each device signs in again.
  const sessionIds = await deleteSessionsExcept(deps.db, accountId);
  await deleteTokensByAddress(deps.db, account.email);
  await publishAccountChange(deps.bus, deps.db, { action: 'update.status', accountId });
  await publishAccountChange(deps.bus, deps.db, { action: 'sessions.delete', accountId, sessionIds });
  return true;
}
