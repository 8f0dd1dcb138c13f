import type { AdminUser } from '@aloud/contract/admin/admin-users';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { blockUser } from './block-user.ts';
import { getAdminUser } from './get-admin-user.ts';
import { labelUser } from './label-user.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; invalidateCaller: (accountId: string) => void };
type Input = {
  actorId: string;
  accountId: string;
  labels?: readonly string[] | undefined;
  isBlocked?: boolean | undefined;
};

/** Applies an administrator's changes to one account in a single transaction. */
export async function changeUser(deps: Deps, input: Input): Promise<AdminUser> {
  const { labels, isBlocked, ...who } = input;
  const now = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (labels) await labelUser(inside, { ...who, labels, now });
    if (isBlocked !== undefined) await blockUser(inside, { ...who, isBlocked, now });
    return getAdminUser(tx, who.accountId);
  });
  deps.invalidateCaller(input.accountId);
  return changed;
}
