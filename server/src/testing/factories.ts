import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts, sessions } from '../db/schema/accounts.ts';
import { balanceEntries } from '../db/schema/balance.ts';
import { mails } from '../db/schema/mails.ts';
import { readSeedQuestions } from '../db/seed/read-seed-questions.ts';
import { encodeSessionToken } from '../features/accounts/sessions/session.rules.ts';
import { insertQuestions, type NewQuestion } from '../features/questions/questions.data.ts';
import { insertSeedMarks } from '../features/questions/seed-questions.data.ts';
import { uniqueId } from '../platform/ids.ts';
import { hashSecret, randomSecret } from '../platform/secrets/secrets.ts';

const ONE_HOUR_MS = 3_600_000;

export type TestPerson = {
  id: string;
  email: string;
  sessionId: string;
  /** What the official SDK's `setSession` takes. */
  session: string;
  /** For `app.inject`: this person, as the SDK would ask. */
  headers: Record<string, string>;
};

/** A person with an account and a live session. */
export async function createPerson(
  db: Db,
  overrides: Partial<typeof accounts.$inferInsert> = {},
  opened: Partial<typeof sessions.$inferInsert> = {},
): Promise<TestPerson> {
  const id = overrides.id ?? uniqueId();
  const email = overrides.email ?? `${id}@example.com`;
  const secret = randomSecret();
  const sessionId = uniqueId();
  await db.insert(accounts).values({ id, email, isEmailVerified: true, ...overrides });
  await db.insert(sessions).values({
    id: sessionId,
    accountId: id,
    secretHash: hashSecret(secret),
    provider: 'magic-url',
    factors: ['email'],
    expiresAt: new Date(Date.now() + ONE_HOUR_MS),
    // Only a password opens the session of an administrator.
    ...(overrides.labels?.includes('admin') && { provider: 'email' as const, factors: ['password'] }),
    ...opened,
  });
  const session = encodeSessionToken({ accountId: id, secret });
  return {
    id,
    email,
    sessionId,
    session,
    headers: { 'x-appwrite-session': session, 'x-appwrite-project': 'agent' },
  };
}

export function createAdmin(db: Db): Promise<TestPerson> {
  return createPerson(db, { labels: ['admin'] });
}

export async function createQuestion(db: Db, overrides: Partial<NewQuestion> = {}): Promise<string> {
  const id = overrides.id ?? uniqueId();
  await insertQuestions(db, [{ en: 'What is a closure?', ru: 'Что такое замыкание?', ...overrides, id }]);
  return id;
}

/** Enough of everything for an account that signed in by itself. */
export async function giveBalance({ db }: { db: Db }, email: string): Promise<void> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  await giveUnits(db, { accountId: account?.id ?? '', amount: 9 });
}

/** So many answers and so many interviews. */
export async function giveUnits(
  db: Db,
  { accountId, amount }: { accountId: string; amount: number },
): Promise<void> {
  const kinds = ['questions', 'interviews'] as const;
  await db
    .insert(balanceEntries)
    .values(
      kinds.map((kind) => ({ accountId, kind, amount, reason: 'gift', key: `gift:${kind}:${accountId}` })),
    );
}

/** A mail that failed once and is tried again in an hour: no process takes it before. */
export async function createWaitingMail(db: Db, email: string): Promise<void> {
  const dueAt = new Date(Date.now() + ONE_HOUR_MS);
  const mail = { kind: 'sign-in', payload: { email }, attempts: 1, dueAt, createdAt: new Date() };
  await db.insert(mails).values({ ...mail, id: email });
}

/** A server that starts on this database seeds no bank: that takes most of its start. */
export async function skipSeeding(db: Db): Promise<void> {
  const ids = (await readSeedQuestions()).map(({ id }) => id);
  for (const what of ['question', 'question-details'] as const) await insertSeedMarks(db, what, ids);
}
