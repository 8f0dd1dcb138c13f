import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { fileBlobs } from '../../db/schema/files.ts';
import { getBucket } from '../../features/files/buckets.rules.ts';
import { storeWholeFile } from '../../features/files/store-whole-file.ts';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { openBlobStore } from '../../providers/files/open-files.ts';
import { findS3Server, startS3Server } from '../../testing/clients/s3-server.ts';
import { samplePdf, sendUpload, twoParts } from '../../testing/clients/upload.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const program = await findS3Server();
const s3 = program ? await startS3Server(program) : undefined;
afterAll(() => s3?.stop());

/** What a player, a link and a download say of themselves; a script says `cors`. */
const BY_PLAYER = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'audio' };
const BY_LINK = { 'sec-fetch-mode': 'navigate' };
const BY_SCRIPT = { 'sec-fetch-mode': 'cors' };
const FILES = '/v1/storage/buckets/resumes/files';

describe.skipIf(!s3)('files in S3, read by browsers from the bucket itself', () => {
  const config = readConfig({ ...s3?.settings, S3_PRESIGNED_READS: 'true' });
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const database = useTestDatabase();
  const app = useTestApp(database, { s3: config.s3 }, { logger });

  const get = (person: TestPerson, url: string, headers: Record<string, string>) =>
    app.current.inject({ url, headers: { ...person.headers, ...headers } });

  it('are opened by a link or a download, as what they are', async () => {
    const person = await createPerson(database.current.db);
    const bytes = samplePdf(1_000);
    await sendUpload(app.current, person, { fileId: 'cv', name: 'Резюме.pdf', bytes });

    const view = await get(person, `${FILES}/cv/view`, BY_LINK);
    expect([
      view.statusCode,
      view.headers['cache-control'],
      view.headers['referrer-policy'],
      view.body,
    ]).toEqual([302, 'private, no-store', 'no-referrer', '']);
    const shown = await fetch(String(view.headers.location));
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''%D0%A0/);

    const download = await get(person, `${FILES}/cv/download`, BY_LINK);
    const saved = await fetch(String(download.headers.location));
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(lines.join('')).not.toContain('X-Amz');
    expect(lines.join('')).toContain('"status":302');
  });

  it('are shown as text when a browser must not render them', async () => {
    const person = await createPerson(database.current.db);
    const bytes = Buffer.from('PK\u0003\u0004 is no picture');
    await sendUpload(app.current, person, { fileId: 'odd', name: 'cv.docx', bytes });
    const view = await get(person, `${FILES}/odd/view`, BY_LINK);
    const shown = await fetch(String(view.headers.location));
    expect(shown.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('are signed for their owner alone', async () => {
    const [person, other] = [
      await createPerson(database.current.db),
      await createPerson(database.current.db),
    ];
    await sendUpload(app.current, person, { fileId: 'own', bytes: samplePdf(10) });
    const asked = await get(other, `${FILES}/own/view`, BY_LINK);
    expect([asked.statusCode, asked.headers.location]).toEqual([404, undefined]);
    const asGuest = await app.current.inject({ url: `${FILES}/own/view`, headers: BY_LINK });
    expect([asGuest.statusCode, asGuest.headers.location]).toEqual([404, undefined]);
  });

  it('come from this server for scripts, whose headers must not go to the bucket', async () => {
    const person = await createPerson(database.current.db);
    const bytes = samplePdf(1_000);
    await sendUpload(app.current, person, { fileId: 'cv', bytes });
    for (const headers of [BY_SCRIPT, {}]) {
      const view = await get(person, `${FILES}/cv/view`, headers);
      expect(view.statusCode).toBe(200);
      expect(view.rawPayload.equals(bytes)).toBe(true);
      const part = await get(person, `${FILES}/cv/view`, { ...headers, range: 'bytes=0-0' });
      expect([part.statusCode, part.rawPayload.length]).toEqual([206, 1]);
      const known = { ...headers, 'if-none-match': String(view.headers.etag) };
      expect((await get(person, `${FILES}/cv/view`, known)).statusCode).toBe(304);
    }
    const head = await app.current.inject({
      method: 'HEAD',
      url: `${FILES}/cv/view`,
      headers: { ...person.headers, ...BY_LINK },
    });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '1000']);
  });

  it('come from this server when they were sent in several parts', async () => {
    const person = await createPerson(database.current.db);
    const [first, second] = twoParts();
    await sendUpload(app.current, person, { fileId: 'large', ...first });
    await sendUpload(app.current, person, {
      fileId: 'large',
      ...second,
      headers: { 'x-appwrite-id': 'large' },
    });
    const view = await get(person, `${FILES}/large/view`, BY_LINK);
    expect(view.statusCode).toBe(200);
    expect(view.rawPayload.equals(Buffer.concat([first.bytes, second.bytes]))).toBe(true);
  });

  it('are played from one address, however long the recording is', async () => {
    const person = await createPerson(database.current.db);
    const { db } = database.current;
    const bus = { publish: async () => undefined } as unknown as EventBus;
    const deps = { db, clock: systemClock, bus, blobs: await openBlobStore(config) };
    const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), samplePdf(6_000_000)]);
    const file = await storeWholeFile(deps, {
      accountId: person.id,
      bucket: getBucket('answers'),
      name: 'answer.wav',
      source: (async function* () {
        for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      })(),
    });
    expect(await db.$count(fileBlobs, eq(fileBlobs.fileId, file.id))).toBe(1);
    const url = `/v1/storage/buckets/answers/files/${file.id}/view`;
    const asked = await get(person, url, { ...BY_PLAYER, range: 'bytes=5999990-' });
    expect(asked.statusCode).toBe(302);
    const part = await fetch(String(asked.headers.location), { headers: { range: 'bytes=5999990-' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/wav']);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5_999_990))).toBe(true);
  });

  it('may be played by our pages, and loaded by nothing else of them', async () => {
    const policy = String((await app.current.inject('/healthz')).headers['content-security-policy']);
    const withBucket = policy.split('; ').filter((rule) => rule.includes(String(s3?.settings.S3_ENDPOINT)));
    expect(withBucket).toEqual([`media-src 'self' blob: ${s3?.settings.S3_ENDPOINT}`]);
  });

  it('are not found when the bucket has lost them', async () => {
    const person = await createPerson(database.current.db);
    await sendUpload(app.current, person, { fileId: 'lost', bytes: samplePdf(100) });
    const [blob] = await database.current.db.select().from(fileBlobs).where(eq(fileBlobs.fileId, 'lost'));
    await (await openBlobStore(config)).delete(blob?.key ?? '');
    const view = await get(person, `${FILES}/lost/view`, BY_SCRIPT);
    expect([view.statusCode, view.json().type]).toEqual([404, 'storage_file_not_found']);
    expect(view.headers.etag).toBeUndefined();
  });
});
