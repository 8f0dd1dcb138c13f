import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import { ADMIN_LABEL } from '@aloud/contract/accounts/users';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { lockAccountByEmail, updateAccount } from './accounts.data.ts';
import { deleteSessionsExcept } from './sessions/sessions.data.ts';
import { deleteTokensByAddress } from './sign-in/tokens.data.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

/** A data directory from development may become a production one: the published test passwords stop working. */
export async function closeTestAccounts(deps: Deps): Promise<void> {
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
