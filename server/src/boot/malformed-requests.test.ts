import { expect, it } from 'vitest';
import { fileBlobs, files } from '../db/schema/files.ts';
import { createAdmin, createPerson } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);

const FORM = 'multipart/form-data; boundary=x';
const FILE_HEAD =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.webm"\r\ncontent-type: audio/webm\r\n\r\n';

it.each([
  ['never names its boundary', 'multipart/form-data', `${FILE_HEAD}sound\r\n--x--\r\n`],
  ['holds no part at all', FORM, '{}'],
  ['ends inside the head of a part', FORM, '--x\r\ncontent-disposition: form-da'],
  ['ends inside a field', FORM, '--x\r\ncontent-disposition: form-data; name="language"\r\n\r\nr'],
  ['ends inside the file', FORM, `${FILE_HEAD}half of the sound`],
  ['ends without its last border', FORM, `${FILE_HEAD}sound\r\n--x\r\n`],
])('a form that %s is refused by every route, and nothing of it is kept', async (_what, type, payload) => {
  const { db } = database.current;
  const people = [await createPerson(db), await createAdmin(db)];
  for (const { method, url } of app.current.routeTable) {
    if (method !== 'POST') continue;
    for (const { headers } of people) {
      const response = await app.current.inject({
        method,
        url: url.replace(':bucketId', 'recordings').replace(/:\w+/g, 'some-id'),
        headers: { ...headers, 'content-type': type },
        payload,
      });
      const isRefused = response.statusCode >= 400 && response.statusCode < 500;
      const needsNoBody = response.statusCode === 200 || response.statusCode === 501;
      expect(isRefused || needsNoBody, `${url} answered ${response.statusCode}`).toBe(true);
    }
  }
  expect(await db.$count(files)).toBe(0);
  expect(await db.$count(fileBlobs)).toBe(0);
});
