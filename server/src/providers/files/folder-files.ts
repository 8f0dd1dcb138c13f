import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
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
      await makeShard(dirname(path));
      const file = createWriteStream(unfinished, { flags: 'wx', mode: ONLY_US_FILE, flush: true });
      try {
        await pipeline(source, file);
        await rename(unfinished, path);
        await syncDirectory(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return { bytes: file.bytesWritten };
    },
    async read(key, { start, end }) {
      const handle = await open(getPath(key), 'r');
      return createReadStream('', { fd: handle, start, end });
    },
    async delete(key) {
      await rm(`${getPath(key)}.part`, { force: true });
      await rm(getPath(key), { force: true });
    },
  };
}

async function makeShard(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: ONLY_US_DIRECTORY });
  if (made) await syncDirectory(dirname(path));
}

/** A rename survives a power cut only once the directory itself is on the disk. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
