import { UPLOAD_CHUNK_BYTES } from '@aloud/contract/appwrite';
import { AppError } from '../../platform/app-error.ts';
import type { ByteRange } from '../../providers/files/files.port.ts';

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

/** The part of a file that an upload request claims to carry. */
export type Chunk = { number: number; chunksTotal: number; bytes: number; totalBytes: number };

/** A file sent in one piece. */
export function onlyChunk(bytes: number): Chunk {
  return { number: 1, chunksTotal: 1, bytes, totalBytes: bytes };
}

/** Only the parts the official SDK makes: cut at multiples of the chunk size, all full but the last. */
export function toChunk(range: ByteRange, totalBytes: number): Chunk {
  const { start, end } = range;
  const isCutRight =
    [start, end, totalBytes].every(Number.isSafeInteger) &&
    start % UPLOAD_CHUNK_BYTES === 0 &&
    start < totalBytes &&
    end === Math.min(start + UPLOAD_CHUNK_BYTES, totalBytes) - 1;
  if (!isCutRight) throw new AppError('files.range-invalid');
  return {
    number: start / UPLOAD_CHUNK_BYTES + 1,
    chunksTotal: Math.ceil(totalBytes / UPLOAD_CHUNK_BYTES),
    bytes: end - start + 1,
    totalBytes,
  };
}

type Part = { key: string; bytes: number };
type PartRange = { key: string; range: ByteRange };

/** Which bytes of which parts make up a range of the whole. The parts are in order and may be of any size. */
export function partsOfRange(parts: readonly Part[], { start, end }: ByteRange): PartRange[] {
  let from = 0;
  return parts.flatMap(({ key, bytes }) => {
    const range = { start: Math.max(start - from, 0), end: Math.min(end - from, bytes - 1) };
    from += bytes;
    return range.start <= range.end ? [{ key, range }] : [];
  });
}
