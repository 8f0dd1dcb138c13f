import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { BUCKETS } from '../../features/files/buckets.rules.ts';
import { insertFile } from '../../testing/access/storage.access.ts';
import { sendUpload } from '../../testing/clients/upload.ts';
import { createAdmin, createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);

/** Which callers read the files of each bucket; a new bucket needs a row here. */
const READERS: Record<string, { readers: readonly Visitor[]; name: string }> = {
  resumes: { readers: ['owner'], name: 'cv.pdf' },
  answers: { readers: ['owner'], name: 'answer.webm' },
  interviews: { readers: ['owner'], name: 'interview.webm' },
};

const VISITORS = ['owner', 'other', 'admin', 'recruiter', 'guest'] as const;
type Visitor = (typeof VISITORS)[number];

it('every bucket says who reads its files', () => {
  expect(Object.keys(READERS).toSorted()).toEqual(BUCKETS.map(({ id }) => id).toSorted());
});

async function enter(visitor: Visitor, owner: TestPerson): Promise<TestPerson | undefined> {
  const { db } = database.current;
  if (visitor === 'guest') return undefined;
  if (visitor === 'owner') return owner;
  if (visitor === 'admin') return createAdmin(db);
  return createPerson(db, visitor === 'recruiter' ? { labels: ['recrut'] } : {});
}

describe.each(BUCKETS.map(({ id }) => id))('the bucket %s', (bucketId) => {
  const rule = READERS[bucketId] ?? { readers: [], name: 'x' };
  const url = `/v1/storage/buckets/${bucketId}/files`;

  async function prepare(visitor: Visitor) {
    const owner = await createPerson(database.current.db);
    const bytes = Buffer.from(`%PDF-1.7 ${'private words '.repeat(20)}`);
    await sendUpload(app.current, owner, { bucketId, fileId: 'theirs', name: rule.name, bytes });
    const headers = (await enter(visitor, owner))?.headers ?? { 'x-appwrite-project': 'agent' };
    const isReader = rule.readers.includes(visitor);
    return { owner, headers, isReader };
  }

  it.each(VISITORS)('lists its files to a %s as stated', async (visitor) => {
    const { headers, isReader } = await prepare(visitor);
    const response = await app.current.inject({ url, headers });
    if (visitor === 'guest') expect(response.statusCode).toBe(401);
    else expect(response.json()).toMatchObject({ total: isReader ? 1 : 0 });
    expect(response.body.includes('theirs')).toBe(isReader);
  });

  it.each(VISITORS)('gives a file, its bytes and its picture to a %s as stated', async (visitor) => {
    const { headers, isReader } = await prepare(visitor);
    for (const ending of ['', '/download', '/view']) {
      const response = await app.current.inject({ url: `${url}/theirs${ending}`, headers });
      expect(response.statusCode, ending).toBe(isReader ? 200 : 404);
      if (!isReader) expect(response.body).not.toContain('private words');
    }
    // No bucket draws pictures of its files.
    expect((await app.current.inject({ url: `${url}/theirs/preview`, headers })).statusCode).toBe(404);
  });

  it.each(VISITORS)('lets a %s change and delete as stated', async (visitor) => {
    const { headers } = await prepare(visitor);
    const isOwner = visitor === 'owner';
    const change = { headers, url: `${url}/theirs`, payload: { name: rule.name } };
    expect((await app.current.inject({ ...change, method: 'PUT' })).statusCode).toBe(isOwner ? 200 : 404);
    const deletion = await app.current.inject({ ...change, method: 'DELETE', payload: {} });
    expect(deletion.statusCode).toBe(isOwner ? 204 : 404);
    expect(await database.current.db.$count(files)).toBe(isOwner ? 0 : 1);
  });

  it('an administrator who deletes the account still deletes its files', async () => {
    const { owner, headers } = await prepare('admin');
    await insertFile({ db: database.current.db, owner }, { bucketId });
    const deletion = await app.current.inject({
      method: 'DELETE',
      url: `/api/admin/users/${owner.id}`,
      headers,
    });
    expect(deletion.statusCode, deletion.body).toBeLessThan(300);
    const left = await database.current.db.$count(files, eq(files.accountId, owner.id));
    expect(left).toBe(0);
  });
});
