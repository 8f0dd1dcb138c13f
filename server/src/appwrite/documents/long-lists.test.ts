import { Query } from 'appwrite-27';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createLongLists } from './long-lists.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database);

let person: TestPerson;
beforeAll(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  // The best rated come last, where only a list that is sorted as a whole finds them.
  await db.execute(sql`
    insert into questions (id, ru, rating, category)
    select 'q' || n, 'Вопрос про потоки', n, array['backend'] from generate_series(1, 5100) as n`);
  await createQuestion(db, {
    id: 'rare',
    ru: 'Вопрос про замыкания',
    rating: 0,
    category: ['backend', 'rare'],
  });
});

async function list(...queries: string[]) {
  const query = Object.fromEntries(queries.map((text, index) => [`queries[${index}]`, text]));
  const url = '/v1/databases/db/collections/questions/documents';
  const { total, documents } = (await app.current.inject({ url, query, headers: person.headers })).json();
  return { total, ids: documents.map(({ $id }: { $id: string }) => $id) };
}

const page = [Query.orderDesc('rating'), Query.limit(2)];

describe('a list longer than anybody counts', () => {
  it.each([
    ['of everything', []],
    ['of a category', [Query.contains('category', ['backend'])]],
    ['of a search', [Query.search('ru', 'вопросы')]],
  ])(
    '%s says 5000 and starts with the right documents, the first time and again',
    async (_title, filters) => {
      for (let turn = 0; turn < 3; turn++) {
        expect(await list(...page, ...filters)).toEqual({ total: 5000, ids: ['q5100', 'q5099'] });
      }
      expect(await list(...page, ...filters, Query.cursorAfter('q5099'))).toEqual({
        total: 5000,
        ids: ['q5098', 'q5097'],
      });
      expect(await list(...page, ...filters, Query.offset(5099))).toMatchObject({
        total: 5000,
        ids: ['q1', 'rare'],
      });
    },
  );

  it('does not hide the few of another list in the same collection', async () => {
    expect(await list(...page, Query.contains('category', ['rare']))).toEqual({ total: 1, ids: ['rare'] });
    expect(await list(...page, Query.search('ru', 'замыкание'))).toEqual({ total: 1, ids: ['rare'] });
    expect(await list(...page, Query.contains('category', ['rare']), Query.offset(1))).toEqual({
      total: 1,
      ids: [],
    });
  });
});

it('is remembered for half a minute, and only so many are', () => {
  let nowMs = 0;
  const lists = createLongLists({ now: () => new Date(nowMs) });
  lists.add('a');
  nowMs = 29_999;
  expect(lists.has('a')).toBe(true);
  expect(lists.has('b')).toBe(false);
  nowMs = 30_000;
  expect(lists.has('a')).toBe(false);
  lists.add('a');
  for (let index = 0; index < 1000; index++) lists.add(`other ${index}`);
  expect(lists.has('a')).toBe(false);
});
