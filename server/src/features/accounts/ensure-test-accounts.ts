import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import { ADMIN_LABEL } from '@aloud/contract/accounts/users';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import { findAccountByEmail, insertAccount, updateAccount } from './accounts.data.ts';
import { hashPassword } from './passwords/password-hash.rules.ts';

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
