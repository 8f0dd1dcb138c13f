import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cutIntoParts, samplePdf, sendUpload, twoParts } from '../../testing/clients/upload.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);

const MEGABYTE = 1_048_576;
const FILES = '/v1/storage/buckets/resumes/files';
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

describe('a small file', () => {
  it('is uploaded, described, shown and deleted by its owner', async () => {
    const person = await createPerson(database.current.db);
    const bytes = samplePdf(1000);
    const created = await sendUpload(app.current, person, { fileId: 'cv', name: 'Резюме «Анна».pdf', bytes });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({
      $id: 'cv',
      bucketId: 'resumes',
      name: 'Резюме «Анна».pdf',
      signature: md5(bytes),
      mimeType: 'application/pdf',
      sizeOriginal: 1000,
      chunksTotal: 1,
      chunksUploaded: 1,
    });

    const view = await app.current.inject({ url: `${FILES}/cv/view`, headers: person.headers });
    expect(view.rawPayload.equals(bytes)).toBe(true);
    expect(view.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''%D0%A0/),
    });
    const list = await app.current.inject({ url: FILES, headers: person.headers });
    expect(list.json()).toMatchObject({ total: 1, files: [{ $id: 'cv' }] });

    const deleted = await app.current.inject({
      method: 'DELETE',
      url: `${FILES}/cv`,
      headers: person.headers,
      payload: {},
    });
    expect(deleted.statusCode).toBe(204);
    expect((await app.current.inject({ url: `${FILES}/cv`, headers: person.headers })).json()).toMatchObject({
      code: 404,
      type: 'storage_file_not_found',
    });
  });

  it('runs nothing when it is shown, and has no origin unless a viewer of its own shows it', async () => {
    const person = await createPerson(database.current.db);
    await sendUpload(app.current, person, {
      fileId: 'text',
      name: 'cv.txt',
      bytes: Buffer.from('<script>alert(1)</script>'),
    });
    const view = await app.current.inject({ url: `${FILES}/text/view`, headers: person.headers });
    expect(view.headers['content-type']).toMatch(/^text\/plain/);
    expect(view.headers['content-security-policy']).toContain('sandbox');
  });

  it('is found on the page of the list that was asked for', async () => {
    const person = await createPerson(database.current.db);
    for (const fileId of ['one', 'two', 'three']) {
      await sendUpload(app.current, person, { fileId, bytes: samplePdf(10) });
    }
    const list = async (...queries: object[]) => {
      const query = Object.fromEntries(queries.map((q, n) => [`queries[${n}]`, JSON.stringify(q)]));
      return (await app.current.inject({ url: FILES, query, headers: person.headers })).json();
    };
    const limit = { method: 'limit', values: [1] };
    const ids = async (...queries: object[]) =>
      (await list(...queries)).files.map(({ $id }: { $id: string }) => $id);
    expect(await ids(limit)).toEqual(['one']);
    expect(await ids(limit, { method: 'offset', values: [1] })).toEqual(['two']);
    expect(await ids({ method: 'cursorAfter', values: ['one'] })).toEqual(['two', 'three']);
    expect(await ids(limit, { method: 'cursorBefore', values: ['three'] })).toEqual(['two']);
    expect(await list(limit)).toMatchObject({ total: 3 });
    expect(await list({ method: 'cursorAfter', values: ['nobody'] })).toMatchObject({
      type: 'general_cursor_not_found',
    });
    expect(await list({ method: 'equal', attribute: 'name', values: ['x'] })).toMatchObject({
      type: 'general_query_invalid',
    });
  });

  it('may be renamed, but not into another kind of file', async () => {
    const person = await createPerson(database.current.db);
    await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(10) });
    const rename = (name: string) =>
      app.current.inject({ method: 'PUT', url: `${FILES}/cv`, headers: person.headers, payload: { name } });
    expect((await rename('new.pdf')).json()).toMatchObject({ name: 'new.pdf' });
    expect((await rename('new.exe')).json()).toMatchObject({ type: 'storage_file_type_unsupported' });
  });

  it('keeps its id to itself', async () => {
    const person = await createPerson(database.current.db);
    await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(10) });
    const again = await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(10) });
    expect(again.json()).toMatchObject({ code: 409, type: 'storage_file_already_exists' });
  });

  it('is what its bytes say, not what its name says', async () => {
    const person = await createPerson(database.current.db);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const created = await sendUpload(app.current, person, { fileId: 'cv', name: 'cv.pdf', bytes: page });
    expect(created.json()).toMatchObject({ mimeType: 'text/plain' });
    const view = await app.current.inject({ url: `${FILES}/cv/view`, headers: person.headers });
    expect(view.headers['content-type']).toMatch(/^text\/plain/);
  });
});

describe('a large file', () => {
  it('arrives in any order and all at once, and is finished exactly once', async () => {
    const person = await createPerson(database.current.db);
    const whole = samplePdf(18 * MEGABYTE);
    const parts = cutIntoParts(whole);
    const shuffled = [3, 1, 0, 2, 3, 1].flatMap((index) => parts[index] ?? []);
    const answers = await Promise.all(
      shuffled.map(({ bytes, range }) => sendUpload(app.current, person, { fileId: 'big', bytes, range })),
    );
    for (const response of answers) expect([200, 201]).toContain(response.statusCode);
    const finished = answers.filter(
      (a) => a.statusCode === 201 && a.json().chunksUploaded === 4 && a.json().signature,
    );
    expect(finished).toHaveLength(1);
    expect(finished[0]?.json()).toMatchObject({ signature: md5(whole), sizeOriginal: whole.length });

    const download = await app.current.inject({ url: `${FILES}/big/download`, headers: person.headers });
    expect(download.rawPayload.equals(whole)).toBe(true);
    const { rows } = await database.current.pool.query('select count(*)::int as blobs from file_blobs');
    expect(rows).toEqual([{ blobs: 4 }]);
  });

  it('answers a part that comes after the end with the finished file', async () => {
    const person = await createPerson(database.current.db);
    const parts = twoParts();
    for (const part of parts) await sendUpload(app.current, person, { fileId: 'big', ...part });
    const [first] = parts;
    const late = await sendUpload(app.current, person, {
      fileId: 'big',
      ...first,
    });
    expect(late.statusCode).toBe(200);
    expect(late.json()).toMatchObject({ chunksUploaded: 2, chunksTotal: 2, mimeType: 'application/pdf' });
  });

  it('cannot be seen before it is whole', async () => {
    const person = await createPerson(database.current.db);
    const [first] = twoParts();
    await sendUpload(app.current, person, { fileId: 'big', ...first });
    const told = await app.current.inject({ url: `${FILES}/big`, headers: person.headers });
    expect(told.json()).toMatchObject({ chunksUploaded: 1, chunksTotal: 2, signature: '', mimeType: '' });
    const view = await app.current.inject({ url: `${FILES}/big/view`, headers: person.headers });
    expect(view.statusCode).toBe(404);
    const list = await app.current.inject({ url: FILES, headers: person.headers });
    expect(list.json()).toMatchObject({ total: 0 });
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-9', 'bytes 0-9/12000000', 0, 10],
    ['bytes=5242870-5242889', 'bytes 5242870-5242889/12000000', 5_242_870, 5_242_890],
    ['bytes=11999990-', 'bytes 11999990-11999999/12000000', 11_999_990, 12_000_000],
    ['bytes=-5', 'bytes 11999995-11999999/12000000', 11_999_995, 12_000_000],
    ['bytes=11999999-99999999', 'bytes 11999999-11999999/12000000', 11_999_999, 12_000_000],
  ])('is sent when %s is asked for', async (range, contentRange, from, to) => {
    const person = await createPerson(database.current.db);
    const whole = samplePdf(12_000_000);
    for (const part of cutIntoParts(whole)) {
      await sendUpload(app.current, person, { fileId: 'cv', bytes: part.bytes, range: part.range });
    }
    const response = await app.current.inject({
      url: `${FILES}/cv/download`,
      headers: { ...person.headers, range },
    });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(contentRange);
    expect(response.rawPayload.equals(whole.subarray(from, to))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=9-3', 'bytes=-', 'bytes=-0', 'lines=1-2', 'bytes=x-y'])(
    'does not exist at %s',
    async (range) => {
      const person = await createPerson(database.current.db);
      await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(1000) });
      const response = await app.current.inject({
        url: `${FILES}/cv/view`,
        headers: { ...person.headers, range },
      });
      expect(response.json()).toMatchObject({ code: 416, type: 'storage_invalid_range' });
      expect(response.headers['content-range']).toBe('bytes */1000');
    },
  );

  it('is not sent again to a browser that has it', async () => {
    const person = await createPerson(database.current.db);
    await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(1000) });
    const first = await app.current.inject({ url: `${FILES}/cv/view`, headers: person.headers });
    const headers = { ...person.headers, 'if-none-match': String(first.headers.etag) };
    expect((await app.current.inject({ url: `${FILES}/cv/view`, headers })).statusCode).toBe(304);
  });
});
