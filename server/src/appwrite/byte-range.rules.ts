import { type Chunk, chunkOf } from '../features/files/chunks.rules.ts';
import type { ByteRange } from '../providers/files/blob-store.ts';
import { WireError } from './wire-error.ts';

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** Which part of a file an upload says it is; undefined when it is the whole. */
export function readContentRange(header: string | undefined): Chunk | undefined {
  if (header === undefined) return undefined;
  const match = CONTENT_RANGE.exec(header);
  if (!match) throw new WireError('storage_invalid_content_range');
  return chunkOf({ start: Number(match[1]), end: Number(match[2]) }, Number(match[3]));
}

/** The one range a download asks for. Several at once are answered with the whole file, as HTTP allows. */
export function readRange(header: string | undefined, bytes: number): ByteRange | undefined {
  if (header === undefined || header.includes(',')) return undefined;
  const [, first = '', last = ''] = RANGE.exec(header) ?? [];
  const range = first === '' ? suffixOf(last, bytes) : { start: Number(first), end: endOf(last, bytes) };
  if (!range || range.start > range.end) throw new WireError('storage_invalid_range');
  return range;
}

function suffixOf(length: string, bytes: number): ByteRange | undefined {
  if (length === '') return undefined;
  return { start: Math.max(bytes - Number(length), 0), end: bytes - 1 };
}

function endOf(last: string, bytes: number): number {
  return last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
}
