import { AppError } from '../../platform/app-error.ts';
import type { ByteRange } from '../../providers/files/blob-store.ts';

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The single range a download requests. Several ranges get the whole file, as HTTP allows. */
export function readRange(header: string | undefined, bytes: number): ByteRange | undefined {
  if (header === undefined || header.includes(',')) return undefined;
  const [, first = '', last = ''] = RANGE.exec(header) ?? [];
  const range =
    first === '' ? parseSuffix(last, bytes) : { start: Number(first), end: parseEnd(last, bytes) };
  if (!range || range.start > range.end) throw new AppError('files.range-unsatisfiable');
  return range;
}

function parseSuffix(length: string, bytes: number): ByteRange | undefined {
  if (length === '') return undefined;
  return { start: Math.max(bytes - Number(length), 0), end: bytes - 1 };
}

function parseEnd(last: string, bytes: number): number {
  return last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
}
