import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkerPool, WorkError, WorkerCrash, type WorkerPool } from './worker-pool.ts';

const WITHIN_MS = 60_000;
const { signal: never } = new AbortController();
const how = { owner: 'anna', signal: never };
let pool: WorkerPool<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool = createWorkerPool({
    callerUrl: new URL('../../testing/misbehaving/x.ts', import.meta.url).href,
    name: 'misbehaving-work.worker',
    size: 1,
    waitingPerOwner: 1,
    waitingMax: 1,
    heapMegabytes: 64,
    withinMs: WITHIN_MS,
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await pool.close();
});

/** Real events happen while the clock stands still. */
const beat = () => new Promise((resolve) => setImmediate(resolve));

it('a worker that is stuck is ended when its time is over, and the time of whoever waited begins then', async () => {
  // The clock below must not reach the limit for starting: the worker is there before it moves.
  await pool.run('warm', how);
  const stuck = expect(pool.run('stuck', how)).rejects.toBeInstanceOf(WorkerCrash);
  const waiting = pool.run('my turn', how);
  let isOver = false;
  void stuck.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) {
    await wait(10);
    await vi.advanceTimersByTimeAsync(WITHIN_MS / 100);
  }
  await stuck;
  expect(await waiting).toBe('my turn');
});

it('whoever gives up in the queue is told at once and leaves it', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const stuck = pool.run('stuck', { ...how, signal: first.signal });
  const waiting = pool.run('too late', { ...how, signal: second.signal });
  second.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  const next = pool.run('my turn', how);
  first.abort(new Error('enough'));
  await expect(stuck).rejects.toThrow('enough');
  expect(await next).toBe('my turn');
});

it.each(['exit', 'hungry'])(
  'a worker that dies (%s) takes its own request along and nothing else',
  async (end) => {
    vi.useRealTimers();
    await expect(pool.run(end, how)).rejects.toBeInstanceOf(WorkerCrash);
    expect(await pool.run('my turn', how)).toBe('my turn');
  },
);

it('a caller that leaves while its worker loads takes nothing along', async () => {
  vi.useRealTimers();
  for (let delayMs = 0; delayMs < 60; delayMs += 5) {
    // The next one needs a fresh worker.
    await expect(pool.run('exit', how)).rejects.toBeInstanceOf(WorkerCrash);
    const leaving = new AbortController();
    const left = expect(pool.run('stuck', { ...how, signal: leaving.signal })).rejects.toThrow('enough');
    await wait(delayMs);
    leaving.abort(new Error('enough'));
    await left;
    expect(await pool.run('my turn', how)).toBe('my turn');
  }
});

it('a caller that leaves at any moment of a request is let go', async () => {
  vi.useRealTimers();
  for (let steps = 0; steps < 24; steps += 1) {
    await pool.run('warm', how);
    const leaving = new AbortController();
    const left = expect(pool.run('stuck', { ...how, signal: leaving.signal })).rejects.toThrow('enough');
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    leaving.abort(new Error('enough'));
    await left;
  }
});

it('a worker that is ended just as its answer arrives keeps nobody waiting', async () => {
  vi.useRealTimers();
  await pool.run('warm', how);
  const leaving = new AbortController();
  const left = expect(pool.run('slow', { ...how, signal: leaving.signal })).rejects.toThrow('enough');
  const next = pool.run('my turn', how);
  await beat();
  // The answer lies in the channel when its caller leaves.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  leaving.abort(new Error('enough'));
  await left;
  expect(await next).toBe('my turn');
});

it('a stop of the whole service ends no worker that is at work', async () => {
  const pid = Number(await pool.run('pid', how));
  const slow = pool.run('slow', how);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(pid, signal);
  expect(await slow).toBe('slow');
});

it('a request is not to blame for a worker that was dead before', async () => {
  const pid = await pool.run('pid', how);
  process.kill(Number(pid), 'SIGKILL');
  expect(await pool.run('pid', how)).not.toBe(pid);
});

it('what cannot be sent to a worker is refused and harms nothing', async () => {
  await expect(pool.run((() => 1) as never, how)).rejects.toThrow('could not be cloned');
  expect(await pool.run('my turn', how)).toBe('my turn');
});

it('work that throws is told apart from a worker that died', async () => {
  await expect(pool.run('throw', how)).rejects.toBeInstanceOf(WorkError);
  expect(await pool.run('my turn', how)).toBe('my turn');
});

it('a worker sees no setting of the server in its environment', async () => {
  vi.stubEnv('SIGNING_KEYS', 'secret');
  vi.stubEnv('DATABASE_URL', 'secret');
  const seen = JSON.parse(await pool.run('environment', how)) as Record<string, string>;
  vi.unstubAllEnvs();
  expect(Object.keys(seen)).toContain('PATH');
  expect(Object.values(seen)).not.toContain('secret');
});

it('a pool that closes says nothing about the requests it had, nor takes another one', async () => {
  const stuck = expect(pool.run('stuck', how)).rejects.toMatchObject({ code: 'speech.busy' });
  const waiting = expect(pool.run('my turn', how)).rejects.toMatchObject({ code: 'speech.busy' });
  await beat();
  await pool.close();
  await stuck;
  await waiting;
  await expect(pool.run('too late', how)).rejects.toMatchObject({ code: 'speech.busy' });
});

it('a request whose worker cannot even start is not to blame for it', async () => {
  const broken = createWorkerPool<string, string>({
    callerUrl: new URL('../../testing/misbehaving/x.ts', import.meta.url).href,
    name: 'no-such-file.worker',
    size: 1,
    waitingPerOwner: 1,
    waitingMax: 1,
    busyCode: 'coach.busy',
  });
  await expect(broken.run('my turn', how)).rejects.toMatchObject({ code: 'coach.busy' });
  await broken.close();
});

it('a pool that is closed while its workers still start has not failed to start them', async () => {
  const starting = createWorkerPool<string, string>({
    callerUrl: new URL('../../testing/misbehaving/x.ts', import.meta.url).href,
    name: 'misbehaving-work.worker',
    size: 1,
    warm: 1,
    waitingPerOwner: 1,
    waitingMax: 1,
  });
  const ready = expect(starting.ready()).resolves.toBeUndefined();
  await starting.close();
  await ready;
  await expect(starting.ready()).resolves.toBeUndefined();
});
