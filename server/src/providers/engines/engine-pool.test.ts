import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import { createGate } from '../../testing/gate.ts';
import { createEnginePool, type EnginePool, type PoolOptions } from './engine-pool.ts';
import { locateProgram } from './locate-program.ts';

const never = new AbortController().signal;
const TIMEOUT_MS = 20_000;
let pool: EnginePool;

function open(options: Partial<PoolOptions> = {}): EnginePool {
  pool = createEnginePool({
    name: 'test',
    program: locateProgram(
      new URL('../../testing/misbehaving/x.ts', import.meta.url).href,
      'misbehaving.worker',
    ),
    size: 1,
    waitingPerOwner: 1,
    waitingMax: 1,
    memoryCeilingBytes: 1_000_000_000,
    threads: 1,
    priority: 'recogniser',
    logger: createLogger('silent'),
    ...options,
  });
  return pool;
}

function run(
  method: string,
  options: {
    input?: unknown;
    owner?: string;
    signal?: AbortSignal;
    isUrgent?: boolean;
    isSpare?: boolean;
    onProgress?: () => void;
  } = {},
) {
  return pool.run({
    method,
    input: undefined,
    owner: 'anna',
    signal: never,
    timeoutMs: TIMEOUT_MS,
    ...options,
  });
}

afterEach(() => pool.close());

it('works in a process of its own, and keeps it for the next job', async () => {
  open();
  const pid = await run('pid');
  expect(pid).not.toBe(process.pid);
  expect(await run('pid')).toBe(pid);
});

it('a crashed engine is tried once more, and nobody notices', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-pool-'));
  open();
  const marker = join(directory, 'marker');
  const onProgress = () => writeFileSync(marker, '');
  expect(await run('crashWhenFresh', { input: { marker }, onProgress })).toBe('second time');
  await rm(directory, { recursive: true });
});

it('an engine that crashes twice is reported, and the next job works', async () => {
  open();
  await expect(run('crash')).rejects.toMatchObject({ code: 'speech.unavailable' });
  expect(await run('echo', { input: 'still here' })).toBe('still here');
});

it('a failure inside the engine does not cost its process', async () => {
  open();
  const pid = await run('pid');
  await expect(run('throws')).rejects.toMatchObject({ code: 'speech.unavailable' });
  expect(await run('pid')).toBe(pid);
});

it('giving up stops the work itself, and the process goes on', async () => {
  open();
  const pid = await run('pid');
  const stop = new AbortController();
  const work = pool.run({
    method: 'endless',
    input: undefined,
    owner: 'anna',
    signal: stop.signal,
    timeoutMs: TIMEOUT_MS,
    onProgress: (steps) => (steps as number) > 3 && stop.abort(new Error('enough')),
  });
  await expect(work).rejects.toThrow('enough');
  // The one place of the pool is free again only when the engine has really stopped.
  expect(await run('pid')).toBe(pid);
});

it('one more than the queue holds is told when to come again', async () => {
  open();
  const stop = new AbortController();
  const jobs = [run('endless', { signal: stop.signal }), run('endless', { signal: stop.signal })];
  await expect(run('echo')).rejects.toMatchObject({ code: 'speech.busy', detail: { retryAfterSeconds: 5 } });
  stop.abort();
  await Promise.allSettled(jobs);
});

it('whoever gives up in the queue leaves it', async () => {
  open();
  const [first, second] = [new AbortController(), new AbortController()];
  const working = run('endless', { signal: first.signal });
  const waiting = run('echo', { signal: second.signal });
  second.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  const next = run('echo', { input: 'my turn' });
  first.abort();
  await expect(working).rejects.toThrow();
  expect(await next).toBe('my turn');
});

it('a live conversation goes before recordings', async () => {
  open({ waitingPerOwner: 3, waitingMax: 3 });
  const stop = new AbortController();
  const done: string[] = [];
  const working = run('endless', { signal: stop.signal });
  const jobs = [
    run('echo', { input: 'recording' }).then((text) => done.push(text as string)),
    run('echo', { input: 'live', isUrgent: true }).then((text) => done.push(text as string)),
  ];
  stop.abort();
  await Promise.allSettled([working, ...jobs]);
  expect(done).toEqual(['live', 'recording']);
});

it('an engine that grows past its ceiling is replaced', async () => {
  open({ memoryCeilingBytes: 300_000_000 });
  const pid = await run('pid');
  await expect(run('hungry')).rejects.toMatchObject({ code: 'speech.unavailable' });
  expect(await run('pid')).not.toBe(pid);
});

it('an engine that is stuck is ended when its time is over', async () => {
  open();
  const stuck = pool.run({ method: 'stuck', input: undefined, owner: 'anna', signal: never, timeoutMs: 500 });
  await expect(stuck).rejects.toMatchObject({ code: 'speech.unavailable' });
});

it('an engine that cannot be started fails its job, gives its place back and lets the pool close', async () => {
  open();
  const node = process.execPath;
  process.execPath = '/nowhere/node';
  try {
    await expect(run('echo')).rejects.toMatchObject({ code: 'speech.unavailable' });
  } finally {
    process.execPath = node;
  }
  expect(await run('echo', { input: 'my turn' })).toBe('my turn');
  await pool.close();
});

it('closing ends the processes and refuses what is new', async () => {
  open();
  const working = run('endless');
  await pool.close();
  await expect(working).rejects.toMatchObject({ code: 'speech.unavailable' });
  await expect(run('echo')).rejects.toMatchObject({ code: 'speech.unavailable' });
});

it('one account that sends fourteen recordings keeps nobody else from being heard', async () => {
  open({ waitingPerOwner: 8, waitingMax: 64 });
  const stop = new AbortController();
  const hostile = Array.from({ length: 14 }, () => run('endless', { owner: 'hostile', signal: stop.signal }));
  const settled = Promise.allSettled(hostile);
  const other = run('echo', { owner: 'anna', input: 'heard' });
  // One is heard and eight wait: the rest of its own is all the account loses.
  for (const refused of hostile.slice(1 + 8)) {
    await expect(refused).rejects.toMatchObject({ code: 'speech.busy' });
  }
  stop.abort(new Error('enough'));
  expect(await other).toBe('heard');
  await settled;
});

it('a conversation is heard however many recordings wait, and before them', async () => {
  open({ waitingPerOwner: 1, waitingMax: 1 });
  const stop = new AbortController();
  const order: string[] = [];
  const working = run('endless', { owner: 'hostile', signal: stop.signal }).catch(() => undefined);
  const recording = run('echo', { owner: 'boris' }).then(() => order.push('recording'));
  await expect(run('echo', { owner: 'vera' })).rejects.toMatchObject({ code: 'speech.busy' });
  const live = ['anna', 'gleb'].map((owner) =>
    run('echo', { owner, isUrgent: true }).then(() => order.push('live')),
  );
  stop.abort(new Error('enough'));
  await Promise.all([working, recording, ...live]);
  expect(order).toEqual(['live', 'live', 'recording']);
});

it('spare work runs where a place is free, and is refused at once where none is', async () => {
  open({ waitingPerOwner: 8, waitingMax: 8 });
  await run('echo');
  expect(await run('echo', { input: 'captions', isSpare: true })).toBe('captions');
  const stop = new AbortController();
  const working = run('endless', { signal: stop.signal });
  await expect(run('echo', { isSpare: true })).rejects.toMatchObject({ code: 'speech.busy' });
  stop.abort(new Error('enough'));
  await expect(working).rejects.toThrow('enough');
});

it('spare work gives its place to any other work that comes', async () => {
  open();
  await run('echo');
  const spare = run('endless', { isSpare: true });
  const settled = expect(spare).rejects.toMatchObject({ code: 'speech.busy' });
  expect(await run('echo', { input: 'answer', owner: 'boris' })).toBe('answer');
  await settled;
  expect(await run('echo', { input: 'captions', isSpare: true })).toBe('captions');
});

it('one account cannot fill the pool with spare work: the second is refused', async () => {
  open();
  await run('echo');
  const stop = new AbortController();
  const first = run('endless', { isSpare: true, signal: stop.signal });
  await expect(run('echo', { isSpare: true })).rejects.toMatchObject({ code: 'speech.busy' });
  stop.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
});

it('spare work starts no process and loads nothing: it waits until other work has', async () => {
  open({ size: 2 });
  const refused = { code: 'speech.busy' };
  expect(() => pool.requireSpareProcess()).toThrow('speech.busy');
  await expect(run('echo', { isSpare: true })).rejects.toMatchObject(refused);
  await expect(run('throws')).rejects.toMatchObject({ code: 'speech.unavailable' });
  await expect(run('echo', { isSpare: true })).rejects.toMatchObject(refused);
  const pid = await run('pid');
  expect(() => pool.requireSpareProcess()).not.toThrow();
  expect(await run('pid', { isSpare: true })).toBe(pid);
  const stop = new AbortController();
  const working = run('endless', { signal: stop.signal });
  // A second process could be started, and is left to work that is waited for.
  await expect(run('pid', { isSpare: true })).rejects.toMatchObject(refused);
  expect(() => pool.requireSpareProcess()).toThrow('speech.busy');
  stop.abort(new Error('enough'));
  await expect(working).rejects.toThrow('enough');
});

it('spare work that cannot be interrupted keeps its process, which is then ready for the work that waits', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-pool-'));
  const marker = join(directory, 'marker');
  open();
  const pid = await run('pid');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const begun = createGate();
    const spare = run('blocked', { input: { marker }, isSpare: true, onProgress: () => begun.open() });
    await begun.opened;
    const answer = run('pid', { isUrgent: true });
    vi.advanceTimersByTime(10_000);
    writeFileSync(marker, '');
    expect(await answer).toBe(pid);
    await spare;
  } finally {
    vi.useRealTimers();
    await rm(directory, { recursive: true });
  }
});

it('a job for each process reaches all of them', async () => {
  open({ size: 3, runningPerOwner: 2 });
  const pids: unknown[] = [];
  await pool.runInEach({
    method: 'tellPid',
    input: undefined,
    owner: '',
    signal: never,
    timeoutMs: TIMEOUT_MS,
    onProgress: (pid) => pids.push(pid),
  });
  expect(new Set(pids).size).toBe(3);
  expect(pids.length).toBe(3);
});
