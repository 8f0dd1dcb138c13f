import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, sessions } from '../../db/schema/accounts.ts';

const columns = {
  sessionId: sessions.id,
  expiresAt: sessions.expiresAt,
  accountId: accounts.id,
  email: accounts.email,
  labels: accounts.labels,
  isBlocked: accounts.isBlocked,
};

/** A session that is alive, with what the door has to know of its account. */
export type LiveSession = {
  sessionId: string;
  expiresAt: Date;
  accountId: string;
  email: string;
  labels: string[];
  isBlocked: boolean;
};

export async function findSessionBySecret(
  db: Db,
  input: { accountId: string; secretHash: string; now: Date },
): Promise<LiveSession | undefined> {
  const [row] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.secretHash, input.secretHash),
        eq(sessions.accountId, input.accountId),
        gt(sessions.expiresAt, input.now),
      ),
    );
  return row;
}

export async function findSessionById(
  db: Db,
  input: { accountId: string; sessionId: string; now: Date },
): Promise<LiveSession | undefined> {
  const [row] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, input.sessionId),
        eq(sessions.accountId, input.accountId),
        gt(sessions.expiresAt, input.now),
      ),
    );
  return row;
}
