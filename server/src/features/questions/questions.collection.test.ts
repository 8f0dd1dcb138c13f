import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { questionVotes } from '../../db/schema/questions.ts';
import { documentClient } from '../../testing/clients/document-client.ts';
import { createAdmin, createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const questions = documentClient(app, 'questions');

let person: TestPerson;
let admin: TestPerson;
let id: string;
beforeEach(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  admin = await createAdmin(db);
  id = await createQuestion(db);
});

describe('a vote', () => {
  it('is given by the first click and taken back by the second', async () => {
    const sent = { data: { rating: 1, rated_users: [person.id] } };
    expect(await questions.update(person, id, sent)).toMatchObject({
      status: 200,
      rating: 1,
      rated_users: [person.id],
    });
    expect(await questions.update(person, id, sent)).toMatchObject({ rating: 0, rated_users: [] });
  });

  it('counts once, whatever numbers the browser sends', async () => {
    const lies = { rating: 1_000_000, rated_users: ['somebody', 'else', admin.id] };
    expect(await questions.update(person, id, { data: lies })).toMatchObject({ rating: 1 });
    expect(await questions.get(admin, id)).toMatchObject({ rating: 1, rated_users: [] });
  });

  it.each([[{ rating: -5 }], [{ rated_users: [] }], [{ rating: null, rated_users: null }]])(
    'is read from whichever count is sent: %j',
    async (data) => {
      expect(await questions.update(person, id, { data })).toMatchObject({ status: 200, rating: 1 });
    },
  );

  it('may be given by an administrator as well', async () => {
    expect(await questions.update(admin, id, { data: { rating: 7 } })).toMatchObject({
      rating: 1,
      rated_users: [admin.id],
    });
  });

  it('shows nobody who else has voted', async () => {
    await questions.update(admin, id, { data: { rating: 1 } });
    expect(await questions.get(person, id)).toMatchObject({ rating: 1, rated_users: [] });
  });

  it('goes when its account does', async () => {
    await questions.update(person, id, { data: { rating: 1 } });
    await database.current.db.delete(accounts).where(eq(accounts.id, person.id));
    expect(await questions.get(admin, id)).toMatchObject({ rating: 0 });
  });

  it('two hundred people voting at once are two hundred votes', async () => {
    const { db } = database.current;
    const voters = await Promise.all(Array.from({ length: 200 }, () => createPerson(db)));
    const responses = await Promise.all(
      voters.map((voter) => questions.update(voter, id, { data: { rating: 1 } })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await questions.get(admin, id)).toMatchObject({ rating: 200 });
    expect(await db.select().from(questionVotes)).toHaveLength(200);
  });

  it('an even number of clicks at once by one person leaves nothing behind', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => questions.update(person, id, { data: { rating: 1 } })),
    );
    expect(await questions.get(person, id)).toMatchObject({ rating: 0, rated_users: [] });
  });
});

describe('a person who is no administrator', () => {
  it('cannot write, change or remove questions', async () => {
    const refused = { status: 401, type: 'user_unauthorized' };
    expect(await questions.create(person, { documentId: 'mine', data: { ru: 'Моё' } })).toMatchObject(
      refused,
    );
    expect(await questions.update(person, id, { data: { ru: 'Взлом' } })).toMatchObject(refused);
    expect(await questions.update(person, id, { data: { rating: 1, ru: 'Взлом' } })).toMatchObject(refused);
    expect(await questions.delete(person, id)).toMatchObject(refused);
    expect(await questions.get(person, id)).toMatchObject({ ru: 'Что такое замыкание?', rating: 0 });
  });

  it('is told of a missing question that it is missing', async () => {
    const missing = { status: 404, type: 'document_not_found' };
    expect(await questions.update(person, 'missing', { data: { rating: 1 } })).toMatchObject(missing);
    expect(await questions.delete(person, 'missing')).toMatchObject(missing);
  });
});

describe('an administrator', () => {
  it('creates a question from the defaults', async () => {
    const created = await questions.create(admin, {
      documentId: 'unique()',
      data: { en: '', ru: '', case_en: '', case_ru: '', category: [], rating: 0, rated_users: [] },
    });
    expect(created).toMatchObject({
      status: 201,
      $id: expect.stringMatching(/^[0-9a-f]{20}$/),
      type: 'behavioural',
      en: '',
      category: [],
      rating: 0,
      rated_users: [],
    });
  });

  it('cannot give a question votes it did not get', async () => {
    const data = { ru: 'Почему вы?', rating: 500, rated_users: [person.id] };
    expect(await questions.create(admin, { documentId: 'popular', data })).toMatchObject({ rating: 0 });
    expect(await questions.update(admin, 'popular', { data })).toMatchObject({ rating: 0, rated_users: [] });
  });

  it('edits what was sent and nothing else; null empties', async () => {
    await questions.update(person, id, { data: { rating: 1 } });
    const edited = await questions.update(admin, id, {
      data: { ru: 'Что такое поток?', category: ['backend'] },
    });
    expect(edited).toMatchObject({ status: 200, ru: 'Что такое поток?', category: ['backend'], rating: 1 });
    expect(edited).toMatchObject({ en: 'What is a closure?' });
    expect(await questions.update(admin, id, { data: { en: null, category: null } })).toMatchObject({
      en: '',
      category: [],
    });
  });

  it('removes a question with its votes', async () => {
    await questions.update(person, id, { data: { rating: 1 } });
    expect(await questions.delete(admin, id)).toEqual({ status: 204 });
    expect(await questions.get(admin, id)).toMatchObject({ status: 404 });
    expect(await database.current.db.select().from(questionVotes)).toEqual([]);
  });

  it('finds a new question by a misspelt word', async () => {
    await questions.create(admin, { documentId: 'new', data: { ru: 'Расскажите про микросервисы' } });
    const url = '/v1/databases/db/collections/questions/documents';
    const query = {
      'queries[0]': JSON.stringify({ method: 'search', attribute: 'ru', values: ['микосервисы'] }),
    };
    const response = await app.current.inject({ url, query, headers: person.headers });
    expect(response.json()).toMatchObject({ total: 1, documents: [{ $id: 'new' }] });
  });
});
