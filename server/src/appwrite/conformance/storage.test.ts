import { createHash } from 'node:crypto';
import * as web27 from 'appwrite-27';
import * as node27 from 'node-appwrite';
import { InputFile } from 'node-appwrite/file';
import { describe, expect, it } from 'vitest';
import { samplePdf } from '../../testing/clients/upload.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { catchFailure, useSdkServer, WEB_SDKS } from './sdk-harness.ts';

const database = useTestDatabase();
const server = useSdkServer(database);

const EIGHTEEN_MEGABYTES = 18 * 1_048_576;
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const toFile = (bytes: Buffer, name: string) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

describe.each(WEB_SDKS)('files, with appwrite $version', ({ sdk }) => {
  it('are uploaded, listed, renamed and deleted', async () => {
    const person = await createPerson(database.current.db);
    const storage = new sdk.Storage(server.current.clientOf(sdk, person));
    const bytes = samplePdf(5_000);
    const created = await storage.createFile('resumes', sdk.ID.unique(), toFile(bytes, 'Резюме.pdf'));
    expect(created).toMatchObject({
      name: 'Резюме.pdf',
      signature: md5(bytes),
      chunksTotal: 1,
      chunksUploaded: 1,
    });
    expect(await storage.getFile('resumes', created.$id)).toMatchObject({ $id: created.$id });
    expect(await storage.listFiles('resumes')).toMatchObject({ total: 1, files: [{ $id: created.$id }] });
    expect(await storage.updateFile('resumes', created.$id, 'cv.pdf')).toMatchObject({ name: 'cv.pdf' });
    await storage.deleteFile('resumes', created.$id);
    expect(await catchFailure(storage.getFile('resumes', created.$id))).toEqual({
      code: 404,
      type: 'storage_file_not_found',
    });
  });

  it('of 18 MB arrive whole', async () => {
    const person = await createPerson(database.current.db);
    const storage = new sdk.Storage(server.current.clientOf(sdk, person));
    const bytes = samplePdf(EIGHTEEN_MEGABYTES);
    const created = await storage.createFile('resumes', sdk.ID.unique(), toFile(bytes, 'big.pdf'));
    expect(created).toMatchObject({ signature: md5(bytes), chunksTotal: 4, chunksUploaded: 4 });

    const url = storage.getFileDownload('resumes', created.$id).toString();
    const response = await fetch(url, { headers: { cookie: `a_session_agent=${person.session}` } });
    expect(md5(new Uint8Array(await response.arrayBuffer()))).toBe(md5(bytes));
    expect((await fetch(url)).status).toBe(404);
  });

  it('of others, of other kinds and in other buckets are refused by name', async () => {
    const owner = await createPerson(database.current.db);
    const other = await createPerson(database.current.db);
    const own = new sdk.Storage(server.current.clientOf(sdk, owner));
    const foreign = new sdk.Storage(server.current.clientOf(sdk, other));
    const guest = new sdk.Storage(server.current.visitor(sdk).client);
    const { $id } = await own.createFile('resumes', sdk.ID.unique(), toFile(samplePdf(10), 'cv.pdf'));
    const pdf = toFile(samplePdf(10), 'cv.pdf');
    expect(await catchFailure(foreign.getFile('resumes', $id))).toMatchObject({
      type: 'storage_file_not_found',
    });
    expect(await catchFailure(foreign.deleteFile('resumes', $id))).toMatchObject({
      type: 'storage_file_not_found',
    });
    expect(await catchFailure(foreign.createFile('resumes', $id, pdf))).toMatchObject({
      type: 'storage_file_already_exists',
    });
    expect(await catchFailure(own.createFile('resumes', $id, pdf))).toEqual({
      code: 409,
      type: 'storage_file_already_exists',
    });
    expect(await catchFailure(own.createFile('nowhere', $id, pdf))).toEqual({
      code: 404,
      type: 'storage_bucket_not_found',
    });
    expect(await catchFailure(own.createFile('answers', sdk.ID.unique(), pdf))).toEqual({
      code: 400,
      type: 'storage_file_type_unsupported',
    });
    const public_ = [sdk.Permission.read(sdk.Role.any())];
    expect(await catchFailure(own.createFile('resumes', sdk.ID.unique(), pdf, public_))).toMatchObject({
      type: 'user_unauthorized',
    });
    expect(await catchFailure(guest.createFile('resumes', sdk.ID.unique(), pdf))).toEqual({
      code: 401,
      type: 'user_unauthorized',
    });
    const tooLarge = toFile(samplePdf(21 * 1_048_576), 'huge.pdf');
    expect(await catchFailure(own.createFile('resumes', sdk.ID.unique(), tooLarge))).toEqual({
      code: 400,
      type: 'storage_invalid_file_size',
    });
  });
});

it('appwrite 27 really sends parts side by side', async () => {
  const person = await createPerson(database.current.db);
  const client = new web27.Client()
    .setEndpoint(server.current.endpoint)
    .setProject('agent')
    .setSession(person.session);
  const bytes = samplePdf(EIGHTEEN_MEGABYTES);
  const { $id } = await new web27.Storage(client).createFile({
    bucketId: 'resumes',
    fileId: 'parallel',
    file: toFile(bytes, 'big.pdf'),
  });
  const { rows } = await database.current.pool.query(
    'select number from file_blobs where file_id = $1 order by number',
    [$id],
  );
  expect(rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }]);
});

it('node-appwrite uploads 18 MB and reads them back', async () => {
  const person = await createPerson(database.current.db);
  const storage = new node27.Storage(server.current.nodeClientOf(person));
  const bytes = samplePdf(EIGHTEEN_MEGABYTES);
  const created = await storage.createFile({
    bucketId: 'resumes',
    fileId: node27.ID.unique(),
    file: InputFile.fromBuffer(new Blob([new Uint8Array(bytes)]), 'big.pdf'),
  });
  expect(created).toMatchObject({ signature: md5(bytes), chunksUploaded: 4 });
  const download = await storage.getFileDownload({ bucketId: 'resumes', fileId: created.$id });
  expect(md5(new Uint8Array(download))).toBe(md5(bytes));
  const view = await storage.getFileView({ bucketId: 'resumes', fileId: created.$id });
  expect(view.byteLength).toBe(bytes.length);
});
