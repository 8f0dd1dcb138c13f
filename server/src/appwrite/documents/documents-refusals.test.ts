import { Query } from 'appwrite-27';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const LIST = '/v1/databases/db/collections/questions/documents';

let person: TestPerson;
beforeEach(async () => {
  person = await createPerson(database.current.db);
});

async function ask(url: string, queries: string[] = [], headers = person.headers) {
  const query = Object.fromEntries(queries.map((text, index) => [`queries[${index}]`, text]));
  const response = await app.current.inject({ url, query, headers });
  return { status: response.statusCode, ...response.json() };
}

const raw = (query: unknown) => JSON.stringify(query);
const deep = (depth: number): unknown =>
  depth === 0
    ? { method: 'equal', attribute: 'en', values: ['x'] }
    : { method: 'or', values: [deep(depth - 1), deep(0)] };

describe('who is turned away', () => {
  it('guests, from every collection and before anything else is looked at', async () => {
    const id = await createQuestion(database.current.db);
    for (const url of [LIST, `${LIST}/${id}`, `${LIST}/missing`]) {
      expect(await ask(url, ['nonsense'], {})).toMatchObject({ status: 401, type: 'user_unauthorized' });
    }
  });

  it('whoever asks for a database, collection or document that is not there', async () => {
    expect(await ask('/v1/databases/other/collections/questions/documents')).toMatchObject({
      status: 404,
      type: 'database_not_found',
    });
    for (const name of ['nothing', '__proto__', 'constructor', 'accounts', 'sessions']) {
      expect(await ask(`/v1/databases/db/collections/${name}/documents`)).toMatchObject({
        status: 404,
        type: 'collection_not_found',
      });
    }
    expect(await ask(`${LIST}/missing`)).toMatchObject({ status: 404, type: 'document_not_found' });
    expect(await ask(`${LIST}/..%2Fx`)).toMatchObject({ status: 400, type: 'general_argument_invalid' });
  });
});

describe('what is refused as a query', () => {
  it.each<[string, string]>([
    ['no JSON', 'equal("en", ["x"])'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no method', raw({ attribute: 'en', values: ['x'] })],
    ['an unknown method', raw({ method: 'regex', attribute: 'en', values: ['.*'] })],
    ['a method of every object', raw({ method: 'constructor', attribute: 'en', values: [] })],
    ['the year 0', raw({ method: 'greaterThan', attribute: '$createdAt', values: ['0000-01-01'] })],
    ['a time before the year 1', Query.greaterThan('$createdAt', '0001-01-01T00:00:00+10:00')],
    ['a time after the year 9999', Query.lessThan('$createdAt', '9999-12-31T23:59:59-10:00')],
    ['an unknown attribute', Query.equal('secret', 'x')],
    ['an attribute of every object', Query.equal('__proto__', 'x')],
    ['a column of the table that is no attribute', Query.equal('search_vector', 'x')],
    ['an SQL text as an attribute', Query.equal('en" = en or "1', 'x')],
    ['an SQL text as an order', Query.orderAsc('rating; drop table questions')],
    ['an SQL text as a selection', Query.select(['en, (select 1)'])],
    ['a number for a text', Query.equal('en', 1)],
    ['a text for a number', Query.greaterThan('rating', 'x')],
    ['a fraction for a whole number', Query.equal('rating', 1.5)],
    ['a number no column can hold', Query.greaterThan('rating', 1e300)],
    ['an object for a text', raw({ method: 'equal', attribute: 'en', values: [{ $ne: '' }] })],
    ['a list for a text', raw({ method: 'equal', attribute: 'en', values: [['x']] })],
    ['null for a text', raw({ method: 'equal', attribute: 'en', values: [null] })],
    ['a text PostgreSQL cannot hold', Query.equal('en', 'a\0b')],
    ['a search PostgreSQL cannot hold', Query.search('en', 'a\0b')],
    ['no value', raw({ method: 'equal', attribute: 'en', values: [] })],
    ['two values where there is one', raw({ method: 'lessThan', attribute: 'rating', values: [1, 2] })],
    ['one value where there are two', raw({ method: 'between', attribute: 'rating', values: [1] })],
    [
      'more than 500 values',
      Query.equal(
        'rating',
        Array.from({ length: 501 }, (_, index) => index),
      ),
    ],
    ['a comparison with a list', Query.equal('category', 'x')],
    ['an order by a list', Query.orderAsc('category')],
    ['contains in a number', Query.contains('rating', 'x')],
    ['startsWith on a number', raw({ method: 'startsWith', attribute: 'rating', values: ['1'] })],
    ['a search where there is no index', Query.search('type', 'x')],
    ['a date that is none', Query.greaterThan('$createdAt', 'yesterday')],
    ['or with one branch', raw({ method: 'or', values: [deep(0)] })],
    ['a limit inside or', raw({ method: 'or', values: [deep(0), { method: 'limit', values: [1] }] })],
    ['nesting deeper than three', raw(deep(4))],
    ['no limit', Query.limit(0)],
    ['a limit that is no number', raw({ method: 'limit', values: ['10'] })],
    ['a negative offset', Query.offset(-1)],
    ['an offset of a million', Query.offset(1_000_000)],
    ['selecting twice', Query.select(['en', 'en'])],
    ['selecting nothing', raw({ method: 'select', values: [] })],
  ])('%s', async (_title, query) => {
    await createQuestion(database.current.db);
    expect(await ask(LIST, [query])).toMatchObject({
      status: 400,
      code: 400,
      type: 'general_query_invalid',
      message: expect.stringMatching(/^Invalid query: /),
    });
  });

  it('anything but a selection for a single document', async () => {
    const id = await createQuestion(database.current.db);
    expect(await ask(`${LIST}/${id}`, [Query.select(['ru'])])).toMatchObject({ status: 200, $id: id });
    expect(await ask(`${LIST}/${id}`, [Query.limit(1)])).toMatchObject({ status: 400 });
  });

  it('more than 100 queries, longer than 4096 characters, or not in a list', async () => {
    const refused = { status: 400, type: 'general_argument_invalid' };
    expect(
      await ask(
        LIST,
        Array.from({ length: 101 }, () => Query.limit(1)),
      ),
    ).toMatchObject(refused);
    expect(await ask(LIST, [Query.equal('en', 'x'.repeat(4096))])).toMatchObject(refused);
    expect(await ask(`${LIST}?queries=x`)).toMatchObject(refused);
    expect(await ask(`${LIST}?queries[0][method]=limit`)).toMatchObject(refused);
  });

  it('more than 100 conditions however they are nested', async () => {
    const branch = raw({ method: 'or', values: Array.from({ length: 20 }, () => deep(0)) });
    expect(
      await ask(
        LIST,
        Array.from({ length: 6 }, () => branch),
      ),
    ).toMatchObject({
      status: 400,
      type: 'general_query_invalid',
    });
  });
});

it('reads queries by their index, with gaps, and by empty brackets', async () => {
  const { db } = database.current;
  for (const id of ['a', 'b', 'c']) await createQuestion(db, { id });
  const first = encodeURIComponent(Query.limit(1));
  const second = encodeURIComponent(Query.limit(2));
  expect((await ask(`${LIST}?queries[7]=${second}&queries[3]=${first}`)).documents).toHaveLength(1);
  expect((await ask(`${LIST}?queries[]=${second}&queries[]=${first}`)).documents).toHaveLength(2);
});

it('offers neither upserts nor counters', async () => {
  const id = await createQuestion(database.current.db);
  for (const [method, url] of [
    ['PUT', `${LIST}/${id}`],
    ['PATCH', `${LIST}/${id}/rating/increment`],
    ['DELETE', LIST],
  ] as const) {
    const response = await app.current.inject({ method, url, headers: person.headers, payload: {} });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ type: 'general_route_not_found' });
  }
});
