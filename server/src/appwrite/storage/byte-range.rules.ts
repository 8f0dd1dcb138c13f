import { type Chunk, toChunk } from '../../features/files/chunks.rules.ts';
import { WireError } from '../wire/wire-error.ts';

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/** Which part of a file an upload says it is; undefined when it is the whole. */
export function readContentRange(header: string | undefined): Chunk | undefined {
  if (header === undefined) return undefined;
  const match = CONTENT_RANGE.exec(header);
  if (!match) throw new WireError('storage_invalid_content_range');
  return toChunk({ start: Number(match[1]), end: Number(match[2]) }, Number(match[3]));
}
