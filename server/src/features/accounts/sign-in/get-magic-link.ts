import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { findToken } from './tokens.data.ts';

export type LinkDeps = { db: Db; clock: Clock };

/** Throws for an invalid magic link; a valid one is not redeemed. */
export async function getMagicLink(
  deps: LinkDeps,
  { accountId, secret }: { accountId: string; secret: string },
): Promise<{ email: string }> {
  const redemption = { accountId, secretHash: hashSecret(secret), now: deps.clock.now() };
  const token = await findToken(deps.db, redemption);
  if (!token) throw new AppError('account.invalid-link');
  return { email: token.email };
}
