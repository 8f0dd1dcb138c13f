import { AppError } from '../app-error.ts';
import { ID_PATTERN } from '../ids.ts';

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
