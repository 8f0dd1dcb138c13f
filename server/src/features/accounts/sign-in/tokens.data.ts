import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { tokens } from '../../../db/schema/accounts.ts';

type Token = typeof tokens.$inferSelect;
type Redemption = { accountId: string; secretHash: string; now: Date };

export async function insertToken(db: Db, token: typeof tokens.$inferInsert): Promise<void> {
  await db.insert(tokens).values(token);
}

/** The address to which a secret was sent. The token may be expired or used: only `redeemToken` decides. */
export async function findTokenAddress(db: Db, secretHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: tokens.email })
    .from(tokens)
    .where(eq(tokens.secretHash, secretHash));
  return row?.email;
}

/** The token that `redeemToken` would return, without redeeming it. */
export async function findToken(db: Db, redemption: Redemption): Promise<Token | undefined> {
  const [row] = await db.select().from(tokens).where(isRedeemable(redemption));
  return row;
}

/** One conditional delete: of any number of redemptions of the same link exactly one gets the token. */
export async function redeemToken(db: Db, redemption: Redemption): Promise<Token | undefined> {
  const [row] = await db.delete(tokens).where(isRedeemable(redemption)).returning();
  return row;
}

function isRedeemable({ accountId, secretHash, now }: Redemption): SQL | undefined {
  return and(
    eq(tokens.purpose, 'magic-url'),
    eq(tokens.secretHash, secretHash),
    eq(tokens.accountId, accountId),
    gt(tokens.expiresAt, now),
  );
}

export async function deleteTokensByAddress(db: Db, email: string): Promise<void> {
  await db.delete(tokens).where(eq(tokens.email, email));
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
}
