import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { type Account, updateAccount } from './accounts.data.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };
type Profile = { name: string } | { prefs: Record<string, unknown> };

/** The name or the preferences; what is given replaces what was there. */
export async function changeProfile(deps: Deps, accountId: string, profile: Profile): Promise<Account> {
  return deps.db.transaction(async (tx) => {
    const account = await updateAccount(tx, accountId, { ...profile, updatedAt: deps.clock.now() });
    if (!account) throw new AppError('request.unauthorised');
    const action = 'name' in profile ? 'update.name' : 'update.prefs';
    await publishAccountChange(deps.bus, tx, { action, accountId });
    return account;
  });
}
