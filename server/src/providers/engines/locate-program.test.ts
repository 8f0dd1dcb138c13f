import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import { createEnginePool } from './engine-pool.ts';
import { locateProgram, setProgramBundle, startWorker } from './locate-program.ts';
import { createWorkerPool } from './worker-pool.ts';

const callerUrl = new URL('../../testing/misbehaving/x.ts', import.meta.url).href;
const { signal } = new AbortController();

// As in development: without the bundle that all other tests start their programs from.
beforeAll(() => setProgramBundle(undefined));
afterAll(() => setProgramBundle(pathToFileURL(`${inject('programsDirectory')}/`).href));

it('a thread starts from the sources', async () => {
  const worker = startWorker(callerUrl, 'environment.worker', { env: { SEEN: 'yes' } });
  expect(await once(worker, 'message')).toMatchObject([{ SEEN: 'yes' }]);
  await worker.terminate();
});

it('a pool of workers starts from the sources', async () => {
  const workers = createWorkerPool<string, string>({
    callerUrl,
    name: 'misbehaving-work.worker',
    size: 1,
    waitingPerOwner: 1,
    waitingMax: 1,
  });
  expect(await workers.run('said', { owner: 'anna', signal })).toBe('said');
  await workers.close();
});

it('a process starts from the sources', async () => {
  const pool = createEnginePool({
    name: 'test',
    program: locateProgram(callerUrl, 'misbehaving.worker'),
    size: 1,
    waitingPerOwner: 1,
    waitingMax: 1,
    memoryCeilingBytes: 1_000_000_000,
    threads: 1,
    priority: 'recogniser',
    logger: createLogger('silent'),
  });
  const pid = await pool.run({
    method: 'pid',
    input: undefined,
    owner: 'anna',
    signal,
    timeoutMs: 600_000,
  });
  expect(pid).not.toBe(process.pid);
  await pool.close();
});

it('a built server finds its programs beside itself', () => {
  const { file, execArgv } = locateProgram('file:///dist/main.js', 'stt.worker');
  expect({ href: file.href, execArgv }).toEqual({ href: 'file:///dist/stt.worker.js', execArgv: [] });
});
