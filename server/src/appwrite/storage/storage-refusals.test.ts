import { describe, expect, it } from 'vitest';
import { samplePdf, sendUpload, twoParts } from '../../testing/clients/upload.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);

const MEGABYTE = 1_048_576;
const FILES = '/v1/storage/buckets/resumes/files';

describe('an upload is refused', () => {
  it.each([
    ['an unknown bucket', { bucketId: 'attic' }, 404, 'storage_bucket_not_found'],
    ['an empty file', { bytes: new Uint8Array() }, 400, 'storage_file_empty'],
    ['a kind of file nobody needs', { name: 'cv.exe' }, 400, 'storage_file_type_unsupported'],
    ['a file without a kind', { name: 'pdf' }, 400, 'storage_file_type_unsupported'],
    ['an id outside the grammar', { fileId: '../../x' }, 400, 'general_argument_invalid'],
    [
      'a literal unique() as upload id',
      { headers: { 'x-appwrite-id': 'unique()' } },
      400,
      'storage_invalid_appwrite_id',
    ],
    [
      'a path as upload id',
      { headers: { 'x-appwrite-id': '../../etc' } },
      400,
      'storage_invalid_appwrite_id',
    ],
    ['a grant to everybody', { permissions: ['read("any")'] }, 401, 'user_unauthorized'],
    ['a garbled permission', { permissions: ['sudo'] }, 400, 'general_argument_invalid'],
    [
      'a file that declares to be too large',
      { range: 'bytes 0-5242879/20971521' },
      400,
      'storage_invalid_file_size',
    ],
    ['a range that is no range', { range: 'bytes=0-1/2' }, 400, 'storage_invalid_content_range'],
    ['a range cut in the wrong place', { range: 'bytes 1-10/1000' }, 400, 'storage_invalid_content_range'],
    ['a range that lies about its length', { range: 'bytes 0-99/100' }, 400, 'storage_invalid_content_range'],
    ['a range beyond the end', { range: 'bytes 5242880-5242890/100' }, 400, 'storage_invalid_content_range'],
  ])('when it is %s', async (_what, changes, code, type) => {
    const person = await createPerson(database.current.db);
    const response = await sendUpload(app.current, person, {
      fileId: 'cv',
      bytes: samplePdf(500),
      ...changes,
    });
    expect(response.json()).toMatchObject({ code, type });
    const { rows } = await database.current.pool.query(
      'select (select count(*) from files)::int as files, (select count(*) from file_blobs)::int as blobs',
    );
    expect(rows).toEqual([{ files: 0, blobs: 0 }]);
  });

  it('when one request is larger than a part may be', async () => {
    const person = await createPerson(database.current.db);
    const response = await sendUpload(app.current, person, { fileId: 'cv', bytes: samplePdf(6 * MEGABYTE) });
    expect(response.statusCode).toBe(413);
    const { rows } = await database.current.pool.query('select key from file_blobs');
    expect(rows).toEqual([]);
  });

  it('when a later part declares another size than the first', async () => {
    const person = await createPerson(database.current.db);
    const [first] = twoParts();
    const [, second] = twoParts(7 * MEGABYTE);
    await sendUpload(app.current, person, {
      fileId: 'cv',
      ...first,
    });
    const response = await sendUpload(app.current, person, {
      fileId: 'cv',
      ...second,
    });
    expect(response.json()).toMatchObject({ type: 'storage_invalid_content_range' });
  });

  it('when nobody is signed in', async () => {
    const response = await sendUpload(app.current, undefined, { fileId: 'cv', bytes: samplePdf(10) });
    expect(response.json()).toMatchObject({ code: 401, type: 'user_unauthorized' });
  });
});

describe('the file of somebody else', () => {
  it('is not there: not to read, change, delete or continue', async () => {
    const owner = await createPerson(database.current.db);
    const other = await createPerson(database.current.db);
    const [first, second] = twoParts();
    await sendUpload(app.current, owner, {
      fileId: 'half',
      ...first,
    });
    await sendUpload(app.current, owner, { fileId: 'cv', bytes: samplePdf(10) });

    for (const url of [
      `${FILES}/cv`,
      `${FILES}/cv/view`,
      `${FILES}/cv/download`,
      '/v1/storage/buckets/answers/files/cv',
    ]) {
      expect((await app.current.inject({ url, headers: other.headers })).statusCode).toBe(404);
      expect((await app.current.inject({ url })).statusCode).toBe(404);
    }
    for (const method of ['PUT', 'DELETE'] as const) {
      const response = await app.current.inject({
        method,
        url: `${FILES}/cv`,
        headers: other.headers,
        payload: { name: 'x.pdf' },
      });
      expect(response.json()).toMatchObject({ code: 404, type: 'storage_file_not_found' });
    }
    const joined = await sendUpload(app.current, other, {
      fileId: 'half',
      ...second,
      headers: { 'x-appwrite-id': 'half' },
    });
    expect(joined.json()).toMatchObject({ code: 409, type: 'storage_file_already_exists' });
    expect((await app.current.inject({ url: FILES, headers: other.headers })).json()).toMatchObject({
      total: 0,
    });
  });
});
