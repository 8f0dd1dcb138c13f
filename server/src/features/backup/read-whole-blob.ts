import { AppError } from '../../platform/app-error.ts';
import { retry } from '../../platform/async/retry.ts';
import { keepAliveTimers } from '../../platform/timers.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { BLOB_BYTES_MAX } from './archive-format.rules.ts';

const TRIES = 3;

/** The bytes of a blob; undefined when the store does not have all of them. */
export async function readWholeBlob(
  blobs: BlobStore,
  { key, bytes }: { key: string; bytes: number },
): Promise<Buffer | undefined> {
  if (bytes === 0) return Buffer.alloc(0);
  if (bytes > BLOB_BYTES_MAX) throw new Error(`The blob ${key} is larger than a backup can hold.`);
  try {
    const content = await retry(() => readBytes(blobs, { key, bytes }), {
      timers: keepAliveTimers,
      // A store at the other end of a network fails now and then; one blob must not end a backup of hours.
      delayMs: (failures, error) => (failures < TRIES && !isNotThere(error) ? 0 : undefined),
    });
    return content.length === bytes ? content : undefined;
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

async function readBytes(blobs: BlobStore, { key, bytes }: { key: string; bytes: number }): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await blobs.read(key, { start: 0, end: bytes - 1 })) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function isNotThere(error: unknown): boolean {
  return error instanceof AppError && error.code === 'files.not-found';
}
