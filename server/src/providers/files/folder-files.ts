import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncDirectory } from '../../platform/sync-directory.ts';
import { blobMissing, toDiskError } from './blob-errors.ts';
import { type BlobStore, requireBlobKey } from './files.port.ts';

const ONLY_US_DIRECTORY = 0o700;
const ONLY_US_FILE = 0o600;

/** Blobs as files below one folder, spread over 256 so that no directory grows without end. */
export async function createFolderBlobStore(directory: string): Promise<BlobStore> {
  await mkdir(directory, { recursive: true, mode: ONLY_US_DIRECTORY });
  const getPath = (key: string) => join(directory, requireBlobKey(key).slice(0, 2), key);

  return {
    place: directory,
    async put(key, source) {
      const path = getPath(key);
      const unfinished = `${path}.part`;
      try {
        await makeShard(dirname(path));
        // Over what a killed process left of the same blob, such as a restore that is run again.
        const file = createWriteStream(unfinished, { mode: ONLY_US_FILE, flush: true });
        await pipeline(source, file);
        await rename(unfinished, path);
        await syncDirectory(dirname(path));
        return { bytes: file.bytesWritten };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw toDiskError(error);
      }
    },
    async read(key, { start, end }) {
      const path = getPath(key);
      try {
        return createReadStream('', { fd: await open(path, 'r'), start, end });
      } catch (error) {
        throw (error as { code?: unknown }).code === 'ENOENT' ? blobMissing(error) : toDiskError(error);
      }
    },
    async delete(key) {
      const path = getPath(key);
      try {
        await rm(`${path}.part`, { force: true });
        await rm(path, { force: true });
      } catch (error) {
        throw toDiskError(error);
      }
    },
  };
}

async function makeShard(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: ONLY_US_DIRECTORY });
  if (made) await syncDirectory(dirname(path));
}
