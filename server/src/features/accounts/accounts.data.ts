import { findLocale, type Locale } from '@aloud/contract/locale';
import { UI_LANGUAGE_PREF } from '@aloud/contract/ui-language.rules';
import { arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, tokens, users } from '../../db/schema/accounts.ts';
import { inviteRequests } from '../../db/schema/invites.ts';

export type Account = typeof accounts.$inferSelect;
type NewAccount = typeof accounts.$inferInsert;

export async function findAccount(db: Db, accountId: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return row;
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row;
}

/** Locks the account row until the transaction ends, so that decisions about one account are made one after another. */
export async function lockAccount(db: Db, accountId: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  return row;
}

export async function lockAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email)).for('update');
  return row;
}

/** Undefined when the id or the e-mail is taken. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning();
  return row;
}

export async function updateAccount(
  db: Db,
  accountId: string,
  change: Partial<NewAccount>,
): Promise<Account | undefined> {
  const [row] = await db.update(accounts).set(change).where(eq(accounts.id, accountId)).returning();
  return row;
}

export async function hasLabel(db: Db, label: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(arrayContains(accounts.labels, [label]))
    .limit(1);
  return found.length > 0;
}

export async function listEmailsWithLabel(db: Db, label: string): Promise<string[]> {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(arrayContains(accounts.labels, [label]));
  return rows.map(({ email }) => email);
}

/** The interface language chosen with the account, as it was stored: clients write the preferences. */
export const chosenUiLanguage = sql<string | null>`${accounts.prefs} ->> ${UI_LANGUAGE_PREF}`;

/** The language to write to an address in; undefined when its account has chosen none. */
export async function findLanguage(db: Db, email: string): Promise<Locale | undefined> {
  return findMailLanguage(db, eq(accounts.email, email));
}

/** The language to write to an account in; undefined until its owner has chosen one. */
export async function findLanguageById(db: Db, accountId: string): Promise<Locale | undefined> {
  return findMailLanguage(db, eq(accounts.id, accountId));
}

/** The language of practice, where none was chosen for the interface: the owner understands it. */
async function findMailLanguage(db: Db, named: SQL): Promise<Locale | undefined> {
  const [row] = await db
    .select({ uiLang: chosenUiLanguage, lang: users.lang })
    .from(accounts)
    .leftJoin(users, eq(users.id, accounts.id))
    .where(named);
  return findLocale(row?.uiLang) ?? row?.lang ?? undefined;
}

/** Serialises transactions about one address, whether or not it has an account yet. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`);
}

/** The invite request moves with the account; a request that the new address already has wins. */
export async function moveInviteRequest(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  if (from === to) return;
  const [standing] = await tx
    .select({ id: inviteRequests.id })
    .from(inviteRequests)
    .where(eq(inviteRequests.email, to));
  const ofFormer = eq(inviteRequests.email, from);
  if (standing) await tx.delete(inviteRequests).where(ofFormer);
  else await tx.update(inviteRequests).set({ email: to }).where(ofFormer);
}

/** Deletes also what names only the address: unused magic links and the invite request. */
export async function deleteAccountRow(
  tx: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx.delete(tokens).where(eq(tokens.email, email));
  await tx.delete(inviteRequests).where(eq(inviteRequests.email, email));
  await tx.delete(accounts).where(eq(accounts.id, accountId));
}
