import type { Operator } from '@aloud/contract/admin/operator';
import { LEGAL_VERSIONS_SHOWN } from '@aloud/contract/admin/operator.limits';
import type { Locale } from '@aloud/contract/locale';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type LegalBlock, legalAgreements, legalOperators, legalVersions } from '../../db/schema/legal.ts';

const ID = 'operator';

type OperatorRow = { revision: number; values: Partial<Operator> };

export async function findOperator(db: Db): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(legalOperators).where(eq(legalOperators.id, ID));
  return row;
}

/** Locks the operator's data, and with it the making of versions, until the transaction ends. */
export async function lockOperator(tx: Db, now: Date): Promise<OperatorRow> {
  await tx.insert(legalOperators).values({ id: ID, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(legalOperators).where(eq(legalOperators.id, ID)).for('update');
  return row ?? { revision: 0, values: {} };
}

export async function updateOperator(tx: Db, row: OperatorRow & { now: Date }): Promise<void> {
  const { revision, values, now } = row;
  await tx.update(legalOperators).set({ revision, values, updatedAt: now }).where(eq(legalOperators.id, ID));
}

/** Without its text, which only printing needs. */
export type LegalVersion = Omit<typeof legalVersions.$inferSelect, 'documents'>;

const { documents: _, ...columns } = getTableColumns(legalVersions);

export async function findNewestVersion(db: Db): Promise<LegalVersion | undefined> {
  const [row] = await db.select(columns).from(legalVersions).orderBy(desc(legalVersions.number)).limit(1);
  return row;
}

export async function findVersion(db: Db, number: number): Promise<LegalVersion | undefined> {
  const [row] = await db.select(columns).from(legalVersions).where(eq(legalVersions.number, number));
  return row;
}

export async function getDocument(db: Db, number: number, locale: Locale): Promise<LegalBlock[]> {
  const [row] = await db
    .select({ documents: legalVersions.documents })
    .from(legalVersions)
    .where(eq(legalVersions.number, number));
  if (!row) throw new Error(`There is no version ${number} of the legal documents.`);
  return row.documents[locale];
}

export async function insertVersion(tx: Db, row: typeof legalVersions.$inferInsert): Promise<void> {
  await tx.insert(legalVersions).values(row);
}

const agreements = sql<number>`(select count(*) from ${legalAgreements}
  where ${legalAgreements.version} = ${legalVersions.number})::int`;

/** The newest first, with how many of today's accounts agreed to each. */
export function listVersions(db: Db): Promise<{ number: number; inForceAt: Date; agreements: number }[]> {
  return db
    .select({ number: legalVersions.number, inForceAt: legalVersions.inForceAt, agreements })
    .from(legalVersions)
    .orderBy(desc(legalVersions.number))
    .limit(LEGAL_VERSIONS_SHOWN);
}

/** The first agreement to a version counts: repeating it changes nothing. */
export async function insertAgreement(db: Db, row: typeof legalAgreements.$inferInsert): Promise<void> {
  await db.insert(legalAgreements).values(row).onConflictDoNothing();
}

export async function findNewestAgreement(db: Db, accountId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ version: legalAgreements.version })
    .from(legalAgreements)
    .where(eq(legalAgreements.accountId, accountId))
    .orderBy(desc(legalAgreements.version))
    .limit(1);
  return row?.version;
}

/** Whether the account agreed to a version with the same words. */
export async function hasAgreedTo(db: Db, accountId: string, digest: string): Promise<boolean> {
  const found = await db
    .select({ number: legalVersions.number })
    .from(legalAgreements)
    .innerJoin(legalVersions, eq(legalVersions.number, legalAgreements.version))
    .where(and(eq(legalAgreements.accountId, accountId), eq(legalVersions.digest, digest)))
    .limit(1);
  return found.length > 0;
}
