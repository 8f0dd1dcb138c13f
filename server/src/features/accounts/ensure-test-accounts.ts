import { TEST_ACCOUNTS } from '@aloud/contract/test-accounts';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import { findAccountByEmail, insertAccount } from './accounts.data.ts';
import { ADMIN_LABEL } from './ensure-admin.ts';
import { hashPassword } from './password-hash.rules.ts';

type Deps = { db: Db; clock: Clock };

/** Everybody knows these passwords: only a server in development that nobody else can reach may call this. */
export async function ensureTestAccounts({ db, clock }: Deps): Promise<void> {
  for (const [who, { email, password }] of Object.entries(TEST_ACCOUNTS)) {
    if (await findAccountByEmail(db, email)) continue;
    const now = clock.now();
    await insertAccount(db, {
      id: uniqueId(now),
      email,
      passwordHash: await hashPassword(password),
      passwordUpdatedAt: now,
      isEmailVerified: true,
      labels: who === 'admin' ? [ADMIN_LABEL] : [],
    });
  }
}
