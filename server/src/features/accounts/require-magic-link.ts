import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret } from '../../platform/ids.ts';
import { hasToken } from './tokens.data.ts';

type Deps = { db: Db; clock: Clock };

/** Refuses a link that opens nothing, and leaves one that does as it is. */
export async function requireMagicLink(
  deps: Deps,
  { accountId, secret }: { accountId: string; secret: string },
): Promise<void> {
  const redemption = { accountId, secretHash: hashSecret(secret), now: deps.clock.now() };
  if (!(await hasToken(deps.db, redemption))) throw new AppError('account.invalid-link');
}
