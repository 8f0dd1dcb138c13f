import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 300;
const BEAT_MS = 2_000;
/** Far longer than a busy machine delays a heartbeat: the holder of an older lock was killed. */
const STALE_MS = 15_000;

/** Two servers, or a server and a test run, may share one models directory: one fetches, the others wait. */
export async function withInstallLock<T>(
  directory: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  await mkdir(directory, { recursive: true });
  const lock = join(directory, '.lock');
  const file = await take(lock, signal);
  const beat = setInterval(() => {
    const now = new Date();
    void file.utimes(now, now).catch(() => undefined);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await release(lock, file);
  }
}

async function take(lock: string, signal: AbortSignal): Promise<FileHandle> {
  for (;;) {
    const file = await create(lock);
    if (file) return file;
    if (await isHeld(lock)) await pause(POLL_MS, undefined, { signal });
    else await rm(lock, { force: true });
  }
}

/** Nothing is written into it: a full disk could not hold it. */
async function create(lock: string): Promise<FileHandle | undefined> {
  try {
    return await open(lock, 'wx');
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Its age alone decides: in a container the number of a process that was killed soon belongs to another. */
async function isHeld(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  return found !== undefined && Math.abs(Date.now() - found.mtimeMs) < STALE_MS;
}

/** After a sleep of the machine another process may hold the lock; then it is left in place. */
async function release(lock: string, file: FileHandle): Promise<void> {
  const [ours, found] = await Promise.all([file.stat(), stat(lock).catch(() => undefined)]);
  await file.close();
  if (found?.ino === ours.ino) await rm(lock, { force: true });
}
