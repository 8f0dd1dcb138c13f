import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** SQL that never changes, written out once: putting it together again for every request costs more than running it. */
export function rendered(fragment: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(fragment);
  if (params.length > 0) throw new Error('Only SQL without parameters can be written out in advance.');
  return sql.raw(text);
}

/** The same for SQL with one parameter, which may stand in one place. */
export function renderedAround(build: (slot: SQL) => SQL): (value: unknown) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(build(sql`${sql.placeholder('slot')}`));
  const [before, after, ...others] = text.split('$1');
  if (params.length !== 1 || before === undefined || after === undefined || others.length > 0) {
    throw new Error('SQL around a parameter needs exactly one.');
  }
  const [head, tail] = [sql.raw(before), sql.raw(after)];
  return (value) => sql`${head}${value}${tail}`;
}
