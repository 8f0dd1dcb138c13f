import { ADMIN_PAGE_SIZE, type AdminList } from '@aloud/contract/admin/admin-list';
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';

/** Something that can be cut to a page and counts its rows in a column `total`. */
type Countable<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };

/** How many rows there are on all pages; counted with the page itself. */
export const TOTAL = sql<number>`(count(*) over ())::int`.as('total');

/** One page of a table of the administration, with the number of rows on all of them. */
export async function readPage<Row extends { total: number }>(
  rows: Countable<Row>,
  { page }: { page: number },
): Promise<AdminList<Omit<Row, 'total'>>> {
  const found = await rows.limit(ADMIN_PAGE_SIZE).offset((page - 1) * ADMIN_PAGE_SIZE);
  return { items: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 };
}

/** Any of these columns contains the text, whatever its case; wildcards of LIKE are escaped. */
export function matchesAny(text: string, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}
