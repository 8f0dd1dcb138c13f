import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startServerProcess } from '../testing/clients/server-process.ts';
import { skipSeeding } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
/** Longer than the repetitions of one Ctrl-C. */
const NEXT_PRESS_MS = 700;
let dataDir: string;
beforeAll(async () => {
  await skipSeeding(database.current.db);
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The way to the database, which can be cut. */
async function openWay(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const way = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(way.address() as { port: number }).port}`;
  return {
    url: through.href,
    cut() {
      way.close();
      for (const socket of open) socket.destroy();
    },
  };
}

it('after SIGTERM it tells that it is not ready, serves as long as the notice lasts, and ends at the next signal', async () => {
  const server = await startServerProcess({
    DATABASE_URL: database.current.url,
    DATA_DIR: dataDir,
    DRAIN_NOTICE_SECONDS: '600',
  });
  const ask = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
  expect(await ask('/readyz')).toBe(200);
  // What npm and the terminal each pass on is one press.
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  await vi.waitFor(async () => expect(await ask('/readyz')).toBe(503), { timeout: 60_000 });
  expect(await ask('/healthz')).toBe(200);
  await sleep(NEXT_PRESS_MS);
  server.child.kill('SIGINT');
  expect(await server.exited).toEqual([1, null]);
});

it('a server whose database is away ends as well', async () => {
  const way = await openWay(database.current.url);
  const server = await startServerProcess({ DATABASE_URL: way.url, DATA_DIR: dataDir, DRAIN_SECONDS: '0' });
  way.cut();
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
});
