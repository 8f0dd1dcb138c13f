import { and, desc, eq, gt, inArray, lte, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts, sessions } from '../../../db/schema/accounts.ts';
import { chosenUiLanguage } from '../accounts.data.ts';
import type { SessionFacts } from './session.rules.ts';

export type Session = typeof sessions.$inferSelect;

const columns = {
  sessionId: sessions.id,
  expiresAt: sessions.expiresAt,
  accountId: accounts.id,
  email: accounts.email,
  labels: accounts.labels,
  isBlocked: accounts.isBlocked,
  isMfaOn: accounts.isMfaOn,
  mustChangePassword: accounts.mustChangePassword,
  factors: sessions.factors,
  createdAt: sessions.createdAt,
  provenAt: sessions.provenAt,
  uiLang: chosenUiLanguage,
};

/** An unexpired session with what request authorisation needs to know of its account. */
export type LiveSession = SessionFacts & {
  sessionId: string;
  accountId: string;
  email: string;
  isBlocked: boolean;
  /** As it was stored: clients write the preferences. */
  uiLang: string | null;
};

export async function findSessionBySecret(
  db: Db,
  input: { accountId: string; secretHash: string; now: Date },
): Promise<LiveSession | undefined> {
  return findLive(db, input, eq(sessions.secretHash, input.secretHash));
}

export async function findSessionById(
  db: Db,
  input: { accountId: string; sessionId: string; now: Date },
): Promise<LiveSession | undefined> {
  return findLive(db, input, eq(sessions.id, input.sessionId));
}

async function findLive(
  db: Db,
  input: { accountId: string; now: Date },
  named: SQL,
): Promise<LiveSession | undefined> {
  const [row] = await db
    .select(columns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(named, eq(sessions.accountId, input.accountId), gt(sessions.expiresAt, input.now)));
  return row;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<Session> {
  const [row] = await db.insert(sessions).values(session).returning();
  if (!row) throw new Error('A session was inserted and not returned.');
  return row;
}

/** Newest first. */
export async function listLiveSessions(db: Db, accountId: string, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

export type OwnSession = { accountId: string; sessionId: string; now: Date };

export async function findOwnSession(db: Db, own: OwnSession): Promise<Session | undefined> {
  const [row] = await db.select().from(sessions).where(isOwnAndLive(own));
  return row;
}

export async function updateOwnSession(
  db: Db,
  own: OwnSession,
  change: { expiresAt?: Date; factors?: string[]; provenAt?: Date },
): Promise<Session | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ ...change, updatedAt: own.now })
    .where(isOwnAndLive(own))
    .returning();
  return row;
}

function isOwnAndLive({ accountId, sessionId, now }: OwnSession): SQL | undefined {
  return and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), gt(sessions.expiresAt, now));
}

export async function deleteOwnSession(
  db: Db,
  own: { accountId: string; sessionId: string },
): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, own.sessionId), eq(sessions.accountId, own.accountId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** All sessions of an account but the named one; the ids of those that ended. */
export async function deleteSessionsExcept(
  db: Db,
  accountId: string,
  keptSessionId?: string,
): Promise<string[]> {
  const isOther = keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId);
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), isOther))
    .returning({ id: sessions.id });
  return gone.map(({ id }) => id);
}

/** Keeps the named session and the newest `others` beside it; the ids of those that ended. */
export async function deleteOldestSessions(
  db: Db,
  kept: { accountId: string; sessionId: string; others: number },
): Promise<string[]> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, kept.accountId), ne(sessions.id, kept.sessionId)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(kept.others);
  const gone = await db.delete(sessions).where(inArray(sessions.id, surplus)).returning({ id: sessions.id });
  return gone.map(({ id }) => id);
}

/** The accounts whose sessions ended, with the ids of those. */
export async function deleteExpiredSessions(
  db: Db,
  now: Date,
): Promise<{ accountId: string; sessionId: string }[]> {
  return db
    .delete(sessions)
    .where(lte(sessions.expiresAt, now))
    .returning({ accountId: sessions.accountId, sessionId: sessions.id });
}
