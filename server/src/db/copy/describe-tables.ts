import pg from 'pg';

/** A table of the application with the columns that hold data; generated ones are computed again. */
export type CopiedTable = { name: string; columns: readonly string[] };
/** What a copy must hold: the sum does not depend on the order of the rows, which a copy may change. */
export type TableSum = { rows: number; checksum: string };
export type SequenceState = { name: string; lastValue: string; isCalled: boolean };

/** Extensions bring their own tables, sequences and triggers. */
const OF_NO_EXTENSION = `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select c.relname as name,
      coalesce(json_agg(a.attname order by a.attnum) filter (where a.attname is not null), '[]') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_attribute a
      on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${OF_NO_EXTENSION}
    group by c.relname order by c.relname`);
  return rows;
}

export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'S' and ${OF_NO_EXTENSION} order by c.relname`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${toTableName(name)}`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

/** `hashtextextended` is the hash of partitions: PostgreSQL keeps it the same from one major version to the next. */
export async function sumTable(client: pg.Client, { name, columns }: CopiedTable): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${toColumnList(columns)})::text, 0)), 0)::text as checksum
     from ${toTableName(name)}`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), checksum: rows[0]?.checksum ?? '0' };
}

/** The moments of the migrations a database has seen; empty where none has run. */
export async function listMigrationsDone(client: pg.Client): Promise<number[]> {
  const known = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!known.rows[0]?.isThere) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

export async function findFilledTable(client: pg.Client): Promise<string | undefined> {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ isFilled: boolean }>(
      `select exists (select from ${toTableName(name)}) as "isFilled"`,
    );
    if (rows[0]?.isFilled) return name;
  }
  return undefined;
}

export function toTableName(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

export function toColumnList(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
