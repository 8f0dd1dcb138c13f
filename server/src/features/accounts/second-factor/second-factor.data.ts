import { and, count, eq, gt, lt, lte } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { authenticators, mfaChallenges, recoveryCodes } from '../../../db/schema/accounts.ts';

export type Authenticator = typeof authenticators.$inferSelect;
export type Challenge = typeof mfaChallenges.$inferSelect;
export type Factor = Challenge['factor'];

export async function findAuthenticator(db: Db, accountId: string): Promise<Authenticator | undefined> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.accountId, accountId));
  return row;
}

/** Replaces an authenticator whose set-up was not finished. */
export async function replaceAuthenticator(
  db: Db,
  authenticator: typeof authenticators.$inferInsert,
): Promise<void> {
  await deleteAuthenticator(db, authenticator.accountId);
  await db.insert(authenticators).values(authenticator);
}

export async function deleteAuthenticator(db: Db, accountId: string): Promise<void> {
  await db.delete(authenticators).where(eq(authenticators.accountId, accountId));
}

/** One conditional update: of concurrent uses of the same code exactly one succeeds. */
export async function useTotpStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastUsedStep: step })
    .where(and(eq(authenticators.accountId, accountId), lt(authenticators.lastUsedStep, step)))
    .returning({ accountId: authenticators.accountId });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return row?.left ?? 0;
}

export async function replaceRecoveryCodes(
  db: Db,
  accountId: string,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(db, accountId);
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash, createdAt: now })));
}

/** Recovery codes are deleted with the authenticator, of which they are the substitute. */
export async function deleteFactors(db: Db, accountId: string): Promise<void> {
  await deleteAuthenticator(db, accountId);
  await deleteRecoveryCodes(db, accountId);
}

async function deleteRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

/** The sealed hashes of the codes that are left. */
export async function listRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return rows.map(({ codeHash }) => codeHash);
}

/** A code works once: using it deletes it. */
export async function useRecoveryCode(db: Db, accountId: string, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ accountId: recoveryCodes.accountId });
  return taken.length > 0;
}

export async function insertChallenge(db: Db, challenge: typeof mfaChallenges.$inferInsert): Promise<void> {
  await db.insert(mfaChallenges).values(challenge);
}

type OwnChallenge = { id: string; accountId: string; sessionId: string; now: Date };

export async function findChallenge(db: Db, own: OwnChallenge): Promise<Challenge | undefined> {
  const [row] = await db
    .select()
    .from(mfaChallenges)
    .where(
      and(
        eq(mfaChallenges.id, own.id),
        eq(mfaChallenges.accountId, own.accountId),
        eq(mfaChallenges.sessionId, own.sessionId),
        gt(mfaChallenges.expiresAt, own.now),
      ),
    );
  return row;
}

export async function deleteChallengesBySession(db: Db, sessionId: string): Promise<void> {
  await db.delete(mfaChallenges).where(eq(mfaChallenges.sessionId, sessionId));
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(mfaChallenges).where(lte(mfaChallenges.expiresAt, now));
}

type Sealed = { accountId: string; sealed: string };

export async function listSealedSecrets(db: Db): Promise<Sealed[]> {
  return db
    .select({ accountId: authenticators.accountId, sealed: authenticators.secretSealed })
    .from(authenticators);
}

export async function listSealedCodes(db: Db): Promise<Sealed[]> {
  return db
    .select({ accountId: recoveryCodes.accountId, sealed: recoveryCodes.codeHash })
    .from(recoveryCodes);
}

export async function updateSealedSecret(db: Db, { accountId, sealed }: Sealed, anew: string): Promise<void> {
  const isIt = and(eq(authenticators.accountId, accountId), eq(authenticators.secretSealed, sealed));
  await db.update(authenticators).set({ secretSealed: anew }).where(isIt);
}

export async function updateSealedCode(db: Db, { accountId, sealed }: Sealed, anew: string): Promise<void> {
  const isIt = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, sealed));
  await db.update(recoveryCodes).set({ codeHash: anew }).where(isIt);
}
