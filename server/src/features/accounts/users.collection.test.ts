import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '../../db/schema/accounts.ts';
import { documentClient } from '../../testing/clients/document-client.ts';
import { createAdmin, createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const users = documentClient(app, 'users');

let person: TestPerson;
let other: TestPerson;
let admin: TestPerson;
beforeEach(async () => {
  const { db } = database.current;
  [person, other, admin] = [await createPerson(db), await createPerson(db), await createAdmin(db)];
});

const missing = { status: 404, type: 'document_not_found' };
const refused = { status: 401, type: 'user_unauthorized' };

describe('a person', () => {
  it('does not exist until the record is created, and then starts from the defaults', async () => {
    expect(await users.get(person, person.id)).toMatchObject(missing);
    expect(await users.create(person, { documentId: person.id, data: { name: '' } })).toMatchObject({
      status: 201,
      $id: person.id,
      $collectionId: 'users',
      $permissions: [`read("user:${person.id}")`, `update("user:${person.id}")`],
      email: person.email,
      name: '',
      role: '',
      level: 'junior',
      active_resume: null,
      onboarded: false,
      lang: 'ru',
      labels: [],
    });
  });

  it('may be created once', async () => {
    await users.create(person, { documentId: person.id, data: { name: 'Аня' } });
    expect(await users.create(person, { documentId: person.id, data: { name: 'Не Аня' } })).toMatchObject({
      status: 409,
      type: 'document_already_exists',
    });
    expect(await users.get(person, person.id)).toMatchObject({ name: 'Аня' });
  });

  it('edits their own record', async () => {
    await users.create(person, { documentId: person.id, data: { name: '' } });
    const data = {
      name: 'Аня',
      role: 'QA',
      level: 'senior',
      onboarded: true,
      lang: 'en',
      active_resume: 'r1',
    };
    expect(await users.update(person, person.id, { data })).toMatchObject({ status: 200, ...data });
    expect(
      await users.update(person, person.id, { data: { active_resume: null, level: null } }),
    ).toMatchObject({
      active_resume: null,
      level: 'junior',
      name: 'Аня',
    });
  });

  it('sees, changes and creates nobody else’s', async () => {
    await users.create(other, { documentId: other.id, data: { name: '' } });
    expect(await users.get(person, other.id)).toMatchObject(missing);
    expect(await users.update(person, other.id, { data: { name: 'x' } })).toMatchObject(missing);
    expect(await users.delete(person, other.id)).toMatchObject(missing);
    expect(await users.create(person, { documentId: 'unique()', data: { name: '' } })).toMatchObject(refused);
    expect(await users.create(person, { documentId: admin.id, data: { name: '' } })).toMatchObject(refused);
    expect(await users.list(person)).toMatchObject({ total: 0, documents: [] });
  });

  it.each([
    [{ level: 'director' }, 'level'],
    [{ lang: 'de' }, 'lang'],
    [{ onboarded: 'yes' }, 'onboarded'],
    [{ name: 'x'.repeat(129) }, 'name'],
    [{ name: { first: 'A' } }, 'name'],
    [{ role: ['a'] }, 'role'],
  ])('cannot write %j', async (data, attribute) => {
    await users.create(person, { documentId: person.id, data: { name: '' } });
    expect(await users.update(person, person.id, { data })).toMatchObject({
      status: 400,
      type: 'document_invalid_structure',
      message: expect.stringContaining(`Attribute "${attribute}"`),
    });
  });

  it('cannot make themselves an administrator or take another address', async () => {
    for (const data of [{ labels: ['admin'] }, { email: 'root@example.com' }]) {
      expect(await users.create(person, { documentId: person.id, data })).toMatchObject(refused);
      await users.create(person, { documentId: person.id, data: { name: '' } });
      expect(await users.update(person, person.id, { data })).toMatchObject(refused);
    }
    expect(await users.get(person, person.id)).toMatchObject({ labels: [], email: person.email });
  });

  it('keeps the record while the account lives', async () => {
    await users.create(person, { documentId: person.id, data: { name: '' } });
    expect(await users.delete(person, person.id)).toMatchObject(refused);
  });
});

describe('an administrator', () => {
  beforeEach(() => users.create(person, { documentId: person.id, data: { name: '' } }));

  it('reads every record', async () => {
    expect(await users.list(admin)).toMatchObject({ total: 1, documents: [{ $id: person.id }] });
  });

  it('sets labels, which hold at once, and nothing else of others', async () => {
    const questions = documentClient(app, 'questions');
    // Only a session opened with a password can become an administrator's.
    await database.current.db
      .update(sessions)
      .set({ factors: ['password'] })
      .where(eq(sessions.accountId, person.id));
    expect(await questions.create(person, { documentId: 'q', data: { ru: 'Текст' } })).toMatchObject(refused);
    expect(await users.update(admin, person.id, { data: { labels: ['recrut', 'admin'] } })).toMatchObject({
      labels: ['recrut', 'admin'],
    });
    await expect
      .poll(async () => (await questions.create(person, { documentId: 'q', data: { ru: 'Текст' } })).status)
      .toBe(201);
    expect(await users.update(admin, person.id, { data: { name: 'x' } })).toMatchObject(refused);
  });

  it('cannot write a label that is none', async () => {
    expect(await users.update(admin, person.id, { data: { labels: ['a b'] } })).toMatchObject({
      status: 400,
    });
  });
});
