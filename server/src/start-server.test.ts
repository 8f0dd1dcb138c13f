import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_ACCOUNTS } from '@aloud/contract/test-accounts';
import { afterEach, expect, it, vi } from 'vitest';
import { ensureTestAccounts } from './features/accounts/ensure-test-accounts.ts';
import { systemClock } from './platform/clock.ts';
import { createPerson } from './testing/factories.ts';
import { closeRealtimeClients, connectRealtime } from './testing/realtime-client.ts';
import { startServerProcess } from './testing/server-process.ts';
import { useTestDatabase } from './testing/test-database.ts';
import { samplePdf, toUploadForm } from './testing/upload.ts';

const database = useTestDatabase();
let dataDir = '';
afterEach(async () => {
  closeRealtimeClients();
  await rm(dataDir, { recursive: true, force: true });
});

it('a server that is told to stop sends sockets away, finishes what it began and ends', async () => {
  const person = await createPerson(database.current.db);
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
  const server = await startServerProcess({ DATABASE_URL: database.current.url, DATA_DIR: dataDir });
  const listener = connectRealtime(server.origin, 'project=agent', person.headers);
  await listener.next();

  const { headers, payload } = await toUploadForm({ fileId: 'cv', bytes: samplePdf(100_000) });
  const upload = request(`${server.origin}/v1/storage/buckets/resumes/files`, {
    method: 'POST',
    headers: { ...person.headers, ...headers, 'content-length': payload.length },
  });
  upload.write(payload.subarray(0, 50_000));
  await vi.waitFor(async () => {
    const { rows } = await database.current.pool.query('select key from file_blobs');
    expect(rows).toHaveLength(1);
  });

  server.child.kill('SIGTERM');
  expect(await listener.closed).toMatchObject({ code: 1012 });
  await vi.waitFor(() => expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed'));
  upload.end(payload.subarray(50_000));
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(201);
  answer.resume();
  expect(await server.exited).toEqual([0, null]);
}, 120_000);

it('a server that is told to stop while it starts stops as gently', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
  // Its log says so before the first administrator is made.
  const server = await startServerProcess({ DATABASE_URL: database.current.url, DATA_DIR: dataDir });
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
}, 120_000);

it('a server that is not in development lets nobody in with the passwords of development', async () => {
  await ensureTestAccounts({ db: database.current.db, clock: systemClock });
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
  const server = await startServerProcess({ DATABASE_URL: database.current.url, DATA_DIR: dataDir });
  const answer = await fetch(`${server.origin}/v1/account/sessions/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(TEST_ACCOUNTS.admin),
  });
  expect(answer.status).toBe(401);
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
}, 120_000);
