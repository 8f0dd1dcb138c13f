import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  listEmailsWithLabel,
  updateAccount,
} from './accounts.data.ts';

/** Throws when the account was deleted after its session had been resolved. */
export async function getOwnAccount(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (!account) throw new AppError('request.unauthorised');
  return account;
}

export type { Account };

type Deps = { db: Db; clock: Clock; bus: EventBus; invalidateCaller: (accountId: string) => void };
type Profile = { name: string } | { prefs: Record<string, unknown> };

/** The name or the preferences; what is given replaces what was there. */
export async function changeProfile(deps: Deps, accountId: string, profile: Profile): Promise<Account> {
  const changed = await deps.db.transaction(async (tx) => {
    const account = await updateAccount(tx, accountId, { ...profile, updatedAt: deps.clock.now() });
    if (!account) throw new AppError('request.unauthorised');
    const action = 'name' in profile ? 'update.name' : 'update.prefs';
    await publishAccountChange(deps.bus, tx, { action, accountId });
    return account;
  });
  // The page that is loaded next is already in the language that was chosen.
  deps.invalidateCaller(accountId);
  return changed;
}

export type AccountState = 'missing' | 'active' | 'blocked';

export async function getAccountState(db: Db, email: string): Promise<AccountState> {
  const account = await findAccountByEmail(db, email);
  if (!account) return 'missing';
  return account.isBlocked ? 'blocked' : 'active';
}

/** Addresses whose mails are shown neither in a terminal nor in the mailbox page. */
export async function listAdministrators(deps: { db: Db; adminEmail: string }): Promise<ReadonlySet<string>> {
  // The first administrator's account is created last, when the server already answers requests.
  return new Set([deps.adminEmail, ...(await listEmailsWithLabel(deps.db, ADMIN_LABEL))]);
}
