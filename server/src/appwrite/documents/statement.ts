import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { DataSource } from '../../db/database.ts';
import { WireError } from '../wire/wire-error.ts';

/** Rendered SQL that serves every caller: the account is bound when it runs. */
export type Statement = {
  text: string;
  params: readonly unknown[];
  /** Under a name PostgreSQL plans the statement once a session, instead of every time. */
  name?: string;
};

export type Row = Record<string, unknown>;
export type Run = (statement: Statement) => Promise<Row[]>;

const dialect = new PgDialect({ casing: 'snake_case' });
/** PostgreSQL's code for a statement that ran out of time. */
const QUERY_CANCELED = '57014';

/** Placeholder for the caller's account. */
export const ASKING_ACCOUNT: SQL = sql`${sql.placeholder('account')}`;

export function toStatement(query: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
}

type Asking = Pick<DataSource, 'hasSessions'> & { accountId: string };

export function runAs(client: Pick<pg.Pool, 'query'>, { accountId, hasSessions }: Asking): Run {
  return async function run({ text, params, name }) {
    const values = params.map((param) => (param instanceof Placeholder ? accountId : param));
    // Behind a pooler the session that knows the name may be another one the next time.
    const isNamed = name !== undefined && hasSessions;
    const { rows } = await client.query<Row>(isNamed ? { name, text, values } : { text, values });
    return rows;
  };
}

/** Runs statements that may read a whole table, within a time limit. */
export async function runBriefly<T>(
  { pool, hasSessions }: DataSource,
  limit: { accountId: string; milliseconds: number },
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin read only; set local statement_timeout = ${Math.round(limit.milliseconds)}`);
    const result = await work(runAs(client, { accountId: limit.accountId, hasSessions }));
    await client.query('commit');
    return result;
  } catch (error) {
    // On a lost connection the rollback fails and is not needed.
    await client.query('rollback').catch(() => undefined);
    const isTimeout = (error as { code?: string }).code === QUERY_CANCELED;
    throw isTimeout ? new WireError('database_timeout', undefined, { cause: error }) : error;
  } finally {
    client.release();
  }
}
