import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

export type OwnedTable = { table: string; column: string; isDeletedWithOwner: boolean };
export type OwnedRows = { table: string; rows: Record<string, unknown>[] };

/** Credentials stay out of an export: the owner has no use for them, a thief of the archive has. */
const SECRET_COLUMN = /hash|secret|token/;

/** Every table with a foreign key to accounts, read from the catalogue: a new table is exported without a change here. */
export async function listOwnedTables(db: Db): Promise<OwnedTable[]> {
  const { rows } = await db.execute<{ table: string; column: string; action: string }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confdeltype as "action"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass
    order by 1, 2`);
  return rows.map(({ table, column, action }) => ({ table, column, isDeletedWithOwner: action === 'c' }));
}

/** Tables that name the interview instead of the account; their rows belong to the account of that interview. */
const OF_INTERVIEWS = ['turns', 'interview_events', 'interview_sounds'] as const;

/** All rows of one account, without credentials. */
export async function listOwnedRows(db: Db, accountId: string): Promise<OwnedRows[]> {
  const owned: OwnedRows[] = [];
  const account = { table: 'accounts', column: 'id' };
  for (const { table, column } of [account, ...(await listOwnedTables(db))]) {
    const { rows } = await db.execute(
      sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${accountId}`,
    );
    owned.push({ table, rows: rows.map(withoutSecrets) });
  }
  for (const table of OF_INTERVIEWS) {
    const { rows } = await db.execute(
      sql`select * from ${sql.identifier(table)}
        where interview_id in (select id from interviews where account_id = ${accountId})`,
    );
    owned.push({ table, rows: rows.map(withReadableBytes) });
  }
  const { rows } = await db.execute(
    sql`select * from invite_requests where email = (select email from accounts where id = ${accountId})`,
  );
  owned.push({ table: 'invite_requests', rows });
  return owned;
}

function withReadableBytes(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  );
}

function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET_COLUMN.test(name)));
}
