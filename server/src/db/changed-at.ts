import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

type Columns = Record<string, AnyColumn>;

/** The moment for `updated_at`: now, unless every value is what it was, which leaves the moment of the last change. */
export function changedAt(
  columns: Columns & { updatedAt: AnyColumn },
  values: Record<string, unknown>,
  now: Date,
): SQL {
  const differences = Object.entries(values).flatMap(([name, value]) => {
    const column = columns[name];
    return column && value !== undefined ? [sql`${column} is distinct from ${sql.param(value, column)}`] : [];
  });
  if (differences.length === 0) return sql`${columns.updatedAt}`;
  const isChanged = sql.join(differences, sql` or `);
  return sql`case when ${isChanged} then ${sql.param(now, columns.updatedAt)} else ${columns.updatedAt} end`;
}
