import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { uniqueId } from '../../platform/ids.ts';
import { findAccountByEmail, insertAccount, lockAccountByEmail, updateAccount } from './accounts.data.ts';
import { hashPassword } from './passwords/password-hash.rules.ts';
import { deleteSessionsExcept } from './sessions/sessions.data.ts';
import { deleteTokensByAddress } from './sign-in/tokens.data.ts';

type Deps = { db: Db; clock: Clock };

/** The passwords are published in the repository: only a development server on loopback may call this. */
export async function ensureTestAccounts({ db, clock }: Deps): Promise<void> {
  for (const [who, { email, password }] of Object.entries(TEST_ACCOUNTS)) {
    const known = await findAccountByEmail(db, email);
    if (known?.passwordHash) continue;
    const now = clock.now();
    const facts = {
      passwordHash: await hashPassword(password),
      passwordUpdatedAt: now,
      isEmailVerified: true,
      labels: who === 'admin' ? [ADMIN_LABEL] : [],
    };
    if (known) await updateAccount(db, known.id, { ...facts, updatedAt: now });
    else await insertAccount(db, { ...facts, id: uniqueId(now), email });
  }
}

type CloseTestAccountsDeps = { db: Db; clock: Clock; bus: EventBus };

/** A data directory from development may become a production one: the published test passwords stop working. */
export async function closeTestAccounts(deps: CloseTestAccountsDeps): Promise<void> {
  for (const { email } of Object.values(TEST_ACCOUNTS)) {
    await deps.db.transaction(async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (!account) return;
      const accountId = account.id;
      await deleteTokensByAddress(tx, email);
      const sessionIds = await deleteSessionsExcept(tx, accountId);
      await updateAccount(tx, accountId, {
        passwordHash: null,
        passwordUpdatedAt: null,
        mustChangePassword: false,
        labels: account.labels.filter((label) => label !== ADMIN_LABEL),
        updatedAt: deps.clock.now(),
      });
      await publishAccountChange(deps.bus, tx, { action: 'sessions.delete', accountId, sessionIds });
    });
  }
}
