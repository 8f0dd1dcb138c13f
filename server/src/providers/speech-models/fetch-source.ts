import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extract } from 'tar';
import { downloadFile } from './download-file.ts';
import { findDiskProblem, ModelError } from './model-error.ts';
import { findSourceUrl, type ModelSource, type PackageSource, sourceHash } from './model-manifest.ts';
import { findTarballUrl, packTarball } from './npm-client.ts';
import { ServerRefusal } from './request-file.ts';

export type FetchOptions = {
  modelId: string;
  /** What has arrived waits here, for the rest of the model or for the next attempt. */
  downloads: string;
  /** Stands in for the address of the hub. */
  mirror: string | undefined;
  signal: AbortSignal;
  onReceived: (receivedBytes: number) => void;
};

/** Brings one file or archive and proves it is the promised one. Gives where it lies. */
export async function fetchSource(source: ModelSource, options: FetchOptions): Promise<string> {
  await mkdir(options.downloads, { recursive: true });
  const part = join(options.downloads, `${getFileName(source)}.part`);
  await bring(source, part, options);
  if (!(await hasHash(part, source))) {
    // A resumed file may have been cut by a crash or a proxy: one clean attempt before giving up.
    await rm(part, { force: true });
    await bring(source, part, options);
    if (!(await hasHash(part, source))) {
      await rm(part, { force: true });
      throw new ModelError('wrong-hash', options.modelId);
    }
  }
  return part;
}

/** Moves a fetched file, or takes the wanted files out of a fetched archive, into the model's directory. */
export async function placeSource(source: ModelSource, fetched: string, target: string): Promise<void> {
  if ('url' in source) return moveFile(fetched, join(target, source.file));
  await takeFiles(source, fetched, target);
  await rm(fetched, { force: true });
}

async function bring(source: ModelSource, part: string, options: FetchOptions): Promise<void> {
  const { signal, onReceived, mirror } = options;
  const download = { bytes: source.bytes, signal, onReceived };
  try {
    if ('url' in source) return await downloadFile(findSourceUrl(source, mirror), part, download);
    try {
      await downloadFile(await findTarballUrl(source, signal), part, download);
    } catch (error) {
      signal.throwIfAborted();
      if (findDiskProblem(error)) throw error;
      // Registries behind a login or a proxy refuse a plain request; npm itself knows how to ask.
      await rename(await packTarball(source, options.downloads, signal), part);
      onReceived(source.bytes);
    }
  } catch (error) {
    signal.throwIfAborted();
    const diskProblem = findDiskProblem(error);
    // Everything else on a full disk needs the room more than half a model does.
    if (diskProblem === 'no-room') await rm(part, { force: true });
    if (diskProblem) throw error;
    const problem = error instanceof ServerRefusal ? 'refused' : 'offline';
    throw new ModelError(problem, options.modelId, { cause: error });
  }
}

async function hasHash(file: string, source: ModelSource): Promise<boolean> {
  const isSha512 = 'sha512' in source;
  const hash = createHash(isSha512 ? 'sha512' : 'sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest(isSha512 ? 'base64' : 'hex') === sourceHash(source);
}

/** npm archives hold everything below one folder, usually `package`. */
async function takeFiles(source: PackageSource, archive: string, target: string): Promise<void> {
  const unpacked = `${target}.unpacked`;
  await mkdir(unpacked, { recursive: true });
  const wanted = new Set(Object.keys(source.files));
  await extract({
    file: archive,
    cwd: unpacked,
    strip: 1,
    filter: (path) => wanted.has(path.slice(path.indexOf('/') + 1)),
  });
  for (const [from, to] of Object.entries(source.files)) await place(join(unpacked, from), join(target, to));
  await rm(unpacked, { recursive: true, force: true });
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

/** Downloads and models lie on one disk, so a large file is not there twice. */
async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

function getFileName(source: ModelSource): string {
  return sourceHash(source)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 32);
}
