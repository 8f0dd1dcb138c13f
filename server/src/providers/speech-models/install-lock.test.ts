import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withInstallLock } from './install-lock.ts';

const never = new AbortController().signal;
let directory: string;
let lock: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-lock-'));
  lock = join(directory, '.lock');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(directory, { recursive: true, force: true });
});

it('whoever installs for a long time keeps the lock fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await withInstallLock(directory, never, async () => {
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect((await stat(lock)).mtimeMs).toBeCloseTo(Date.now(), -4));
  });
  await expect(stat(lock)).rejects.toThrow('ENOENT');
});

it('a fresh lock is waited for until the wait is called off', async () => {
  await writeFile(lock, '');
  const attempt = withInstallLock(directory, AbortSignal.timeout(50), async () => 'taken');
  await expect(attempt).rejects.toThrow('aborted');
  expect((await stat(lock)).size).toBe(0);
});

it('a lock that another took over meanwhile is left to that one', async () => {
  await withInstallLock(directory, never, async () => {
    await rm(lock);
    await writeFile(lock, 'of another');
  });
  expect((await stat(lock)).size).toBe('of another'.length);
});
