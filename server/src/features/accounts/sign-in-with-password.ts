import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { findAccountByEmail, lockAccount } from './accounts.data.ts';
import { type Device, type OpenedSession, openSession } from './open-session.ts';
import { isPassword } from './password-hash.rules.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };
type Input = { email: string; password: string; device: Device };

/** An unknown address, an account without a password and a wrong password are one and the same failure. */
export async function signInWithPassword(deps: Deps, input: Input): Promise<OpenedSession> {
  const found = await findAccountByEmail(deps.db, input.email);
  if (!(await isPassword(found?.passwordHash, input.password)) || !found) {
    throw new AppError('account.invalid-credentials');
  }
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // The password may have been changed while the old one was being checked.
    if (account?.passwordHash !== found.passwordHash) throw new AppError('account.invalid-credentials');
    if (account.isBlocked) throw new AppError('account.blocked');
    return openSession(deps, tx, {
      accountId: account.id,
      provider: 'email',
      factors: ['password'],
      device: input.device,
      now: deps.clock.now(),
    });
  });
}
