import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toDiskError } from './blob-errors.ts';

export type Spool = { path: string; bytes: number; delete(): Promise<void> };

/** A stream as a temporary file. A source that fails is thrown as it failed, and leaves no file. */
export async function createSpool(source: Readable): Promise<Spool> {
  let directory: string | undefined;
  const deleteAll = async () => {
    if (directory) await rm(directory, { recursive: true, force: true });
  };
  try {
    directory = await mkdtemp(join(tmpdir(), 'aloud-upload-'));
    const path = join(directory, 'blob');
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(source, file);
    return { path, bytes: file.bytesWritten, delete: deleteAll };
  } catch (error) {
    await deleteAll();
    throw toDiskError(error);
  }
}
