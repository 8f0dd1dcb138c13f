import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThreadPool, ThreadCrash, type ThreadPool } from './thread-pool.ts';

const WITHIN_MS = 60_000;
const { signal: never } = new AbortController();
let pool: ThreadPool<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool = createThreadPool({
    callerUrl: new URL('../../testing/x.ts', import.meta.url).href,
    name: 'misbehaving-thread.worker',
    size: 1,
    queueLimit: 1,
    withinMs: WITHIN_MS,
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

it('a thread that is stuck is ended when its time is over, and the time of whoever waited begins then', async () => {
  const stuck = expect(pool.run('stuck', never)).rejects.toBeInstanceOf(ThreadCrash);
  const waiting = pool.run('my turn', never);
  await vi.advanceTimersByTimeAsync(WITHIN_MS);
  await stuck;
  expect(await waiting).toBe('my turn');
});

it('whoever gives up in the queue is told at once and leaves it', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const stuck = pool.run('stuck', first.signal);
  const waiting = pool.run('too late', second.signal);
  second.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  const next = pool.run('my turn', never);
  first.abort(new Error('enough'));
  await expect(stuck).rejects.toThrow('enough');
  expect(await next).toBe('my turn');
});
