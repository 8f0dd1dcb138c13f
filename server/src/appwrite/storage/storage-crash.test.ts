import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../testing/clients/server-process.ts';
import { cutIntoParts, samplePdf, toUploadForm, type UploadPart } from '../../testing/clients/upload.ts';
import { createPerson, skipSeeding, type TestPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const FILES = '/v1/storage/buckets/resumes/files';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startServerProcess({ DATABASE_URL: database.current.url, DATA_DIR: dataDir });
  undo.push(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  });
  return server;
}

async function sendPart(
  origin: string,
  person: TestPerson,
  part: UploadPart,
): Promise<Record<string, unknown>> {
  const { headers, payload } = await toUploadForm({ fileId: 'big', ...part });
  const response = await fetch(origin + FILES, {
    method: 'POST',
    headers: { ...person.headers, ...headers },
    body: new Uint8Array(payload),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Sends half of a part, and waits until the server has begun to write it down. */
async function sendHalf(origin: string, person: TestPerson, part: UploadPart): Promise<void> {
  const { headers, payload } = await toUploadForm({ fileId: 'big', ...part });
  const sending = request(origin + FILES, {
    method: 'POST',
    headers: { ...person.headers, ...headers, 'content-length': payload.length },
  });
  sending.on('error', () => undefined);
  sending.write(payload.subarray(0, payload.length / 2));
  await vi.waitFor(async () => {
    const { rows } = await database.current.pool.query('select key from file_blobs where file_id is null');
    expect(rows).toHaveLength(1);
  });
}

it('an upload goes on where it was when the server is killed in the middle of it', async () => {
  await skipSeeding(database.current.db);
  const person = await createPerson(database.current.db);
  const dataDir = await mkdtemp(join(tmpdir(), 'aloud-crash-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const whole = samplePdf(18 * 1_048_576);
  const [first, second, third, fourth] = cutIntoParts(whole) as [
    UploadPart,
    UploadPart,
    UploadPart,
    UploadPart,
  ];

  const killed = await start(dataDir);
  await sendPart(killed.origin, person, fourth);
  await sendPart(killed.origin, person, first);
  await sendHalf(killed.origin, person, second);
  killed.child.kill('SIGKILL');
  await killed.exited;

  const next = await start(dataDir);
  const known = await fetch(`${next.origin}${FILES}/big`, { headers: person.headers });
  expect(await known.json()).toMatchObject({ chunksUploaded: 2, chunksTotal: 4, signature: '' });
  await sendPart(next.origin, person, second);
  const signature = createHash('md5').update(whole).digest('hex');
  expect(await sendPart(next.origin, person, third)).toMatchObject({ chunksUploaded: 4, signature });
});
