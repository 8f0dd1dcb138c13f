import { beforeEach, expect, it } from 'vitest';
import { DOCUMENT_CHANGED } from '../../platform/events/document-changed.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { documentClient } from '../../testing/clients/document-client.ts';
import { createAdmin, createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const questions = documentClient(app, 'questions');

let admin: TestPerson;
let id: string;
beforeEach(async () => {
  admin = await createAdmin(database.current.db);
  id = await createQuestion(database.current.db);
});

const argument = { status: 400, type: 'general_argument_invalid' };
const structure = { status: 400, type: 'document_invalid_structure' };

it('refuses to create without data, without an id, or under a taken or odd one', async () => {
  expect(await questions.create(admin, { documentId: 'new' })).toMatchObject({
    type: 'document_missing_data',
  });
  expect(await questions.create(admin, { data: {} })).toMatchObject({ type: 'document_missing_data' });
  for (const payload of [
    { documentId: 'new', data: {} },
    { documentId: 'new', data: '{}' },
    { documentId: 'new', data: null },
    { documentId: null, data: { ru: 'Текст' } },
  ]) {
    expect(await questions.create(admin, payload)).toMatchObject({
      status: 400,
      type: 'document_missing_data',
    });
  }
  expect(await questions.create(admin, {})).toMatchObject({ status: 400, type: 'document_missing_data' });
  expect(await questions.create(admin, { documentId: id, data: { ru: 'Текст' } })).toMatchObject({
    status: 409,
    type: 'document_already_exists',
  });
  for (const documentId of ['../x', '_x', 'a'.repeat(37), '', 'a b', 5, {}]) {
    expect(await questions.create(admin, { documentId, data: {} })).toMatchObject(argument);
  }
});

it('reads data from an object or from its JSON text, and from nothing else', async () => {
  expect(await questions.create(admin, { documentId: 'new', data: '{"ru":"Текст"}' })).toMatchObject({
    status: 201,
    ru: 'Текст',
  });
  for (const data of ['x', '[]', [], 5, true]) {
    expect(await questions.create(admin, { documentId: 'other', data })).toMatchObject(argument);
  }
  const unstorable = JSON.stringify({ ru: 'до\0после' });
  expect(await questions.update(admin, id, { data: unstorable })).toMatchObject(argument);
});

it('refuses attributes nobody knows, those of every object included', async () => {
  expect(await questions.update(admin, id, { data: { nonsense: 1 } })).toMatchObject({
    ...structure,
    message: 'Invalid document structure: Unknown attribute: "nonsense"',
  });
  for (const name of ['constructor', 'toString', 'hasOwnProperty', 'search_vector', 'caseEn', '$nonsense']) {
    expect(await questions.update(admin, id, { data: { [name]: 'x' } })).toMatchObject(structure);
  }
  const headers = { ...admin.headers, 'content-type': 'application/json' };
  const url = `/v1/databases/db/collections/questions/documents/${id}`;
  for (const data of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}']) {
    const response = await app.current.inject({ method: 'PATCH', url, headers, payload: `{"data":${data}}` });
    expect(response.statusCode).toBe(400);
    const asText = { data };
    expect(await questions.update(admin, id, asText)).toMatchObject({ status: 400 });
  }
});

it('takes nothing from the system members a client sends back', async () => {
  const before = await questions.get(admin, id);
  const after = await questions.update(admin, id, {
    data: {
      ru: 'Иначе',
      $id: 'other',
      $sequence: 99,
      $createdAt: '2000-01-01T00:00:00.000+00:00',
      $permissions: ['read("any")'],
      $collectionId: 'users',
    },
  });
  expect(after).toMatchObject({ ...before, ru: 'Иначе', $updatedAt: expect.any(String) });
});

it('refuses values of the wrong kind and says which', async () => {
  for (const data of [
    { ru: 5 },
    { category: 'backend' },
    { category: [5] },
    { type: 'odd' },
    { en: 'x'.repeat(1001) },
  ]) {
    const [name] = Object.keys(data);
    expect(await questions.update(admin, id, { data })).toMatchObject({
      ...structure,
      message: expect.stringContaining(`Attribute "${name}" has invalid type.`),
    });
  }
});

it('refuses an update of nothing', async () => {
  for (const payload of [{}, { data: {} }, { data: null }, { data: { $id: 'x' } }]) {
    expect(await questions.update(admin, id, payload)).toMatchObject({
      status: 400,
      type: 'document_missing_payload',
    });
  }
});

it('an update that changes nothing leaves the moment of the last change', async () => {
  const person = await createPerson(database.current.db);
  const users = documentClient(app, 'users');
  await users.create(person, { documentId: person.id, data: { name: 'Анна' } });
  const cases = [
    { client: questions, who: admin, what: id, changes: { ru: 'Другой', category: ['qa', 'backend'] } },
    { client: users, who: person, what: person.id, changes: { name: 'Вера', active_resume: null } },
    { client: users, who: admin, what: person.id, changes: { labels: ['recrut'] } },
  ];
  for (const { client, who, what, changes } of cases) {
    const before = await client.get(who, what);
    const changed = await client.update(who, what, { data: changes });
    expect(changed).toMatchObject({ status: 200, ...changes });
    expect(changed.$updatedAt).not.toBe(before.$updatedAt);
    const again = await client.update(who, what, { data: changes });
    expect(again).toMatchObject({ status: 200, $updatedAt: changed.$updatedAt });
  }
  const { rows } = await database.current.pool.query(
    `select count(*)::int as labelled from audit_acts where action = 'user.label'`,
  );
  expect(rows).toEqual([{ labelled: 1 }]);
});

it('checks permissions, grants none beyond the policy, and lets nobody name a role they do not hold', async () => {
  const person = await createPerson(database.current.db);
  const update = (permissions: unknown) => questions.update(admin, id, { permissions });
  expect(await update(['read("any")', `write("user:${admin.id}")`, 'read("label:admin")'])).toMatchObject({
    status: 200,
    $permissions: ['read("users")'],
  });
  expect(await update([])).toMatchObject({ status: 200 });
  for (const permissions of [
    'read("any")',
    ['read(any)'],
    ['create("any")'],
    ['read("user")'],
    ['read("any:x")'],
    [5],
  ]) {
    expect(await update(permissions)).toMatchObject(argument);
  }
  expect(await update([`read("user:${person.id}")`])).toMatchObject({
    status: 401,
    type: 'user_unauthorized',
  });
});

it('tells somebody who has not seen the latest change', async () => {
  const seen = await questions.get(admin, id);
  const stamp = { 'x-appwrite-timestamp': String(seen.$updatedAt) };
  const [first, second] = await Promise.all([
    questions.update(admin, id, { data: { ru: 'Раз' } }, stamp),
    questions.update(admin, id, { data: { ru: 'Два' } }, stamp),
  ]);
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
  expect(await questions.update(admin, id, { data: { ru: 'Три' } }, stamp)).toMatchObject({
    type: 'document_update_conflict',
  });
  expect(
    await questions.update(admin, id, { data: { ru: 'x' } }, { 'x-appwrite-timestamp': 'yesterday' }),
  ).toMatchObject(argument);
});

it('creates many at once for nobody', async () => {
  expect(await questions.create(admin, { documents: [{ $id: 'x' }] })).toMatchObject({
    status: 401,
    type: 'general_unauthorized_scope',
  });
});

it('announces what was created, changed and removed, and nothing that was refused', async () => {
  const bus = await openPostgresEvents(database.current.url, createLogger('silent'));
  const heard: unknown[] = [];
  bus.subscribe(DOCUMENT_CHANGED, (event) => heard.push(event));
  await questions.create(admin, { documentId: 'new', data: { ru: 'Новый' } });
  await questions.update(admin, 'new', { data: { nonsense: 1 } });
  await questions.update(admin, 'new', { data: { rating: 1 } });
  await questions.delete(admin, 'new');
  const named = { topic: DOCUMENT_CHANGED, collectionId: 'questions', documentId: 'new' };
  await expect
    .poll(() => heard)
    .toEqual([
      { ...named, action: 'create' },
      { ...named, action: 'update' },
      { ...named, action: 'delete', last: expect.objectContaining({ $id: 'new', ru: 'Новый' }) },
    ]);
  await bus.close();
});

it('limits how fast one account writes', async () => {
  const response = await app.current.inject({
    method: 'PATCH',
    url: `/v1/databases/db/collections/questions/documents/${id}`,
    headers: admin.headers,
    payload: { data: { rating: 1 } },
  });
  expect(response.headers).toMatchObject({ 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '119' });
});
