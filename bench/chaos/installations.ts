import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findDebianProgram } from '../../server/src/testing/clients/debian-program.ts';
import { type Fault, SMALL_DISK_BYTES } from './faults.ts';
import { startWorld, type World } from './world.ts';

const run = promisify(execFile);

/** Why an installation cannot be had on this machine. */
export class Unavailable extends Error {}

type Start = (programs: string) => Promise<World>;

/** What faults happen to. */
export const INSTALLATIONS: Record<NonNullable<Fault['happensTo']> | 'ordinary', Start> = {
  ordinary: (programs) => startWorld({ programs }),
  'small-disk': startOnSmallDisk,
  'own-clock': startWithOwnClock,
};

/** Blobs in a folder, on a disk that a few recordings fill. */
async function startOnSmallDisk(programs: string): Promise<World> {
  if (process.getuid?.() !== 0) throw new Unavailable('only root may mount a small disk');
  const dataDir = await mkdtemp(join(tmpdir(), 'aloud-small-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_BYTES}`, 'tmpfs', dataDir]).catch(
    (cause: unknown) => {
      throw new Unavailable('no disk can be mounted here', { cause });
    },
  );
  const unmount = async () => {
    await run('umount', [dataDir]);
    await rm(dataDir, { recursive: true });
  };
  try {
    const world = await startWorld({ programs, blobsIn: 'folder', dataDir });
    return { ...world, stop: () => world.stop().then(unmount) };
  } catch (error) {
    await unmount();
    throw error;
  }
}

/** The time of day of the servers is read from a file; their timers are real. */
async function startWithOwnClock(programs: string): Promise<World> {
  const library = await findFaketime();
  if (!library) throw new Unavailable('libfaketime is missing: apt-get install faketime');
  const clockDir = await mkdtemp(join(tmpdir(), 'aloud-clock-'));
  const clockFile = join(clockDir, 'offset');
  await writeFile(clockFile, '+0');
  const world = await startWorld({
    programs,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  });
  return {
    ...world,
    clockFile,
    stop: () => world.stop().then(() => rm(clockDir, { recursive: true })),
  };
}

/** Debian has a folder for each architecture. */
async function findFaketime(): Promise<string | undefined> {
  await findDebianProgram({ name: 'faketime', packageName: 'faketime', variable: 'FAKETIME_PATH' });
  const folders = (await readdir('/usr/lib').catch(() => [])).filter((name) => name.includes('-linux-'));
  return folders
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}
