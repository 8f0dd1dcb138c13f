import { ADMIN_PAGE_SIZE } from '@aloud/contract/admin/admin.limits';
import type { AdminList } from '@aloud/contract/admin/admin-list';
import { ID_PATTERN } from '@aloud/contract/appwrite';
import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';

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

/** The last row of a page, in lists that run from the latest to the oldest. */
export type PagePlace = { createdAt: Date; id: string };

/** The end of the year 9999: later moments have a spelling that PostgreSQL does not read. */
const LATEST_MS = 253_402_300_799_999;

export function encodeCursor({ createdAt, id }: PagePlace): string {
  return Buffer.from(`${createdAt.getTime()}:${id}`).toString('base64url');
}

export function decodeCursor(cursor: string): PagePlace {
  const [, milliseconds = '', id = ''] =
    /^(\d{1,15}):(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const isReadable = milliseconds !== '' && Number(milliseconds) <= LATEST_MS && ID_PATTERN.test(id);
  if (!isReadable) throw new AppError('request.invalid', { where: 'cursor' });
  return { createdAt: new Date(Number(milliseconds)), id };
}

/** One row more than the page was read, to know whether there is a next one. */
export function toPage<Row extends PagePlace>(
  rows: readonly Row[],
  size: number,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > size && last ? encodeCursor(last) : null };
}
