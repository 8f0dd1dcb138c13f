import { RECENT_PROOF_SECONDS } from '@aloud/contract/limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Account } from './accounts.data.ts';
import { isPassword } from './password-hash.rules.ts';
import { findOwnSession } from './sessions.data.ts';

type Proof = { account: Account; sessionId: string; password: string | undefined; now: Date };

/**
 * A session alone does not change how its owner signs in: they say their password or, having none or having forgotten
 * it, have opened a sign-in link a moment ago. A stolen session can do neither.
 */
export async function provePerson(db: Db, proof: Proof): Promise<void> {
  const { account, sessionId, password, now } = proof;
  const isProven =
    account.passwordHash === null || password === undefined
      ? await hasFreshLink(db, { accountId: account.id, sessionId, now })
      : await isPassword(account.passwordHash, password);
  if (!isProven) throw new AppError('account.invalid-credentials');
}

async function hasFreshLink(
  db: Db,
  own: { accountId: string; sessionId: string; now: Date },
): Promise<boolean> {
  const session = await findOwnSession(db, own);
  if (!session?.factors.includes('email')) return false;
  return own.now.getTime() - session.createdAt.getTime() <= RECENT_PROOF_SECONDS * 1000;
}
