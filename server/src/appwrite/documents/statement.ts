import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { WireError } from '../wire/wire-error.ts';

/** SQL written out and ready to run for anybody: only the account that asks is still to be filled in. */
export type Statement = {
  text: string;
  params: readonly unknown[];
  /** Under a name PostgreSQL plans the statement once a connection, instead of every time. */
  name?: string;
};

export type Row = Record<string, unknown>;
export type Run = (statement: Statement) => Promise<Row[]>;

const dialect = new PgDialect({ casing: 'snake_case' });
/** PostgreSQL's code for a statement that ran out of time. */
const QUERY_CANCELED = '57014';

/** Stands for the account that asks. */
export const ASKING_ACCOUNT: SQL = sql`${sql.placeholder('account')}`;

export function toStatement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
}

export function runAs(client: Pick<pg.Pool, 'query'>, accountId: string): Run {
  return async function run({ text, params, name }) {
    const values = params.map((param) => (param instanceof Placeholder ? accountId : param));
    const { rows } = await client.query<Row>(name === undefined ? { text, values } : { name, text, values });
    return rows;
  };
}

/** The same for what may read a whole table: it may, but not for long. */
export async function runBriefly<T>(
  pool: pg.Pool,
  limit: { accountId: string; milliseconds: number },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin read only; set local statement_timeout = ${Math.round(limit.milliseconds)}`);
    const result = await work(runAs(client, limit.accountId));
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that is gone cannot roll back, and need not.
    await client.query('rollback').catch(() => undefined);
    const isTimeout = (error as { code?: string }).code === QUERY_CANCELED;
    throw isTimeout ? new WireError('database_timeout', undefined, { cause: error }) : error;
  } finally {
    client.release();
  }
}
