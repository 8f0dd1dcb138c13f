import type { Db } from '../../db/database.ts';
import { publishAccountChange } from '../../platform/account-changed.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { lockAccount, updateAccount } from './accounts.data.ts';

type Deps = { db: Db; bus: EventBus };

/** Inside a transaction. A blocked account is nobody at every door at once. False when it was so before. */
export async function setBlocked(
  deps: Deps,
  input: { accountId: string; isBlocked: boolean; now: Date },
): Promise<boolean> {
  const { accountId, isBlocked, now } = input;
  const account = await lockAccount(deps.db, accountId);
  if (!account) throw new AppError('request.not-found');
  if (account.isBlocked === isBlocked) return false;
  await updateAccount(deps.db, accountId, { isBlocked, updatedAt: now });
  await publishAccountChange(deps.bus, deps.db, { action: 'update.status', accountId });
  return true;
}
