import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../../platform/app-error.ts';
import { syncDirectory } from '../../platform/sync-directory.ts';
import type { ArchivePlace } from './archive-place.ts';

/** A file; written beside its place and renamed. */
export function createFilePlace(path: string): ArchivePlace {
  return {
    name: path,
    async write() {
      if (existsSync(path)) throw new StartError(`${path} is there already; name another file.`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((cause: unknown) =>
        refuse(path, cause),
      );
      const unfinished = `${path}.${process.pid}.unfinished`;
      // Opened at once, so that a place that cannot be written is known before anything is read.
      const handle = await open(unfinished, 'wx', 0o600).catch((cause: unknown) => refuse(path, cause));
      const target = createWriteStream('', { fd: handle, flush: true });
      return {
        target,
        async commit() {
          await rename(unfinished, path);
          await syncDirectory(dirname(path));
        },
        async discard() {
          target.destroy();
          await rm(unfinished, { force: true });
        },
      };
    },
    async read() {
      const handle = await open(path, 'r').catch((cause: unknown) => {
        throw new StartError(`${path} cannot be read: ${toReason(cause)}.`, { cause });
      });
      return createReadStream('', { fd: handle, highWaterMark: 1_048_576 });
    },
  };
}

function refuse(path: string, cause: unknown): never {
  throw new StartError(`${path} cannot be written: ${toReason(cause)}.`, { cause });
}

function toReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
