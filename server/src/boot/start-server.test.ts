import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import pg from 'pg';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { questions } from '../db/schema/questions.ts';
import { ensureTestAccounts } from '../features/accounts/test-accounts.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { closeRealtimeClients, connectRealtime } from '../testing/clients/realtime-client.ts';
import { spawnServerProcess, startServerProcess } from '../testing/clients/server-process.ts';
import { samplePdf, toUploadForm } from '../testing/clients/upload.ts';
import { createPerson, skipSeeding } from '../testing/factories.ts';
import { withDatabase } from '../testing/test-cluster.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { toRestoreMark } from './backup/unfinished-restore.ts';
import { startServer } from './start-server.ts';

const database = useTestDatabase();
let dataDir = '';
afterEach(async () => {
  closeRealtimeClients();
  await rm(dataDir, { recursive: true, force: true });
});

it('a server that is told to stop sends sockets away, finishes what it began and ends', async () => {
  await skipSeeding(database.current.db);
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
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  response.resume();
  expect(await server.exited).toEqual([0, null]);
});

it('a server that is told to stop while it starts stops as gently', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
  const server = spawnServerProcess({ DATABASE_URL: database.current.url, DATA_DIR: dataDir });
  // The questions are there before the server listens and makes its first administrator.
  await vi.waitFor(async () => expect(await database.current.db.$count(questions)).toBeGreaterThan(0));
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
});

it('the first start says its summary before any line of its log', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
  const server = await startServerProcess({ DATABASE_URL: database.current.url, DATA_DIR: dataDir });
  await vi.waitFor(() => expect(server.said()).toContain('Server listening at'));
  expect(server.said()).toMatch(/^\s+Вслух is ready\.[^{]+One-time password:[^{]+\{"level":30/);
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
});

it('a server that is not in development lets nobody in with the passwords of development', async () => {
  await skipSeeding(database.current.db);
  await ensureTestAccounts({ db: database.current.db, clock: systemClock });
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
  const server = await startServerProcess({ DATABASE_URL: database.current.url, DATA_DIR: dataDir });
  const response = await fetch(`${server.origin}/v1/account/sessions/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(TEST_ACCOUNTS.admin),
  });
  expect(response.status).toBe(401);
  server.child.kill('SIGTERM');
  expect(await server.exited).toEqual([0, null]);
});

it('a start that fails makes no administrator whose only password would be lost with it', async () => {
  const { url, pool, db } = database.current;
  await skipSeeding(db);
  const superuser = new pg.Client({
    connectionString: withDatabase(inject('superuserUrl'), new URL(url).pathname.slice(1)),
  });
  await superuser.connect();
  await superuser.query('revoke select on pg_catalog.pg_roles from public');
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
  try {
    await expect(startServer(config, undefined)).rejects.toThrow();
  } finally {
    await superuser.query('grant select on pg_catalog.pg_roles to public');
    await superuser.end();
  }
  const { rows } = await pool.query('select id from accounts where email = $1', [config.adminEmail]);
  expect(rows).toEqual([]);
});

it('a server does not start where a restore has not ended, and leaves everything to the next one', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aloud-stop-'));
  await writeFile(toRestoreMark(dataDir), 'archive.tar\n');
  await expect(startServer(readConfig({ DATA_DIR: dataDir }), undefined)).rejects.toThrow('has not ended');
  expect(await readdir(dataDir)).toEqual(['restore-unfinished']);
});
