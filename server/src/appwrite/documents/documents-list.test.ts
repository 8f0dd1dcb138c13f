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

type Answer = { status: number; body: Record<string, unknown>; ids: string[]; total: number };

async function list(queries: string[], headers = person.headers, url = LIST): Promise<Answer> {
  const query = Object.fromEntries(queries.map((text, index) => [`queries[${index}]`, text]));
  const response = await app.current.inject({ url, query, headers });
  const body = response.json();
  const ids = (body.documents ?? []).map((document: { $id: string }) => document.$id);
  return { status: response.statusCode, body, ids, total: body.total };
}

async function fill(): Promise<void> {
  const { db } = database.current;
  await createQuestion(db, { id: 'a', en: 'Alpha 100% sure', ru: 'Альфа', rating: 3, category: ['backend'] });
  await createQuestion(db, { id: 'b', en: 'Beta', ru: 'Бета', rating: 5, category: ['backend', 'qa'] });
  await createQuestion(db, { id: 'c', en: 'alphabet', ru: 'Алфавит', rating: 3, category: ['english'] });
  await createQuestion(db, { id: 'd', en: 'Delta_force', ru: 'Дельта', rating: 1, category: [] });
}

describe('what a list answers', () => {
  it('shows a document as the wire protocol has it', async () => {
    await createQuestion(database.current.db, { id: 'q1', type: 'technical', category: ['frontend'] });
    const { body } = await list([]);
    expect(body).toEqual({
      total: 1,
      documents: [
        {
          $id: 'q1',
          $sequence: 1,
          $collectionId: 'questions',
          $databaseId: 'db',
          $createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
          $updatedAt: expect.stringMatching(/\+00:00$/),
          $permissions: ['read("users")'],
          type: 'technical',
          en: 'What is a closure?',
          ru: 'Что такое замыкание?',
          case_en: '',
          case_ru: '',
          category: ['frontend'],
          level: 'junior',
          frequency: 0,
          topics: [],
          wordings_en: [],
          wordings_ru: [],
          rating: 0,
          rated_users: [],
        },
      ],
    });
  });

  it.each([
    ['1.7.0', 1],
    ['1.8.0', 1],
    ['1.9.0', '1'],
    ['2.0.0', '1'],
  ])('writes $sequence the way format %s has it', async (format, sequence) => {
    await createQuestion(database.current.db);
    const { body } = await list([], { ...person.headers, 'x-appwrite-response-format': format });
    expect((body.documents as { $sequence: unknown }[])[0]?.$sequence).toBe(sequence);
  });

  it('gives 25 documents unless told otherwise, and 100 at most', async () => {
    for (let index = 0; index < 30; index++) await createQuestion(database.current.db);
    expect((await list([])).ids).toHaveLength(25);
    expect((await list([])).total).toBe(30);
    expect((await list([Query.limit(100)])).ids).toHaveLength(30);
    expect(await list([Query.limit(101)])).toMatchObject({
      status: 400,
      body: { type: 'general_query_invalid' },
    });
  });

  it('does not count when the caller does not want to know', async () => {
    await fill();
    expect(await list([], person.headers, `${LIST}?total=false`)).toMatchObject({
      total: 0,
      ids: ['a', 'b', 'c', 'd'],
    });
  });
});

describe('every query method', () => {
  beforeEach(fill);

  it.each<[string, string, string[]]>([
    ['equal', Query.equal('en', 'Beta'), ['b']],
    ['equal, any of several', Query.equal('rating', [1, 5]), ['b', 'd']],
    ['equal, letter for letter', Query.equal('en', 'beta'), []],
    ['equal on $id', Query.equal('$id', ['a', 'd']), ['a', 'd']],
    ['equal on $sequence, as number', Query.equal('$sequence', 2), ['b']],
    ['equal on $sequence, as text', Query.equal('$sequence', '2'), ['b']],
    ['notEqual', Query.notEqual('rating', 3), ['b', 'd']],
    ['lessThan', Query.lessThan('rating', 3), ['d']],
    ['lessThanEqual', Query.lessThanEqual('rating', 3), ['a', 'c', 'd']],
    ['greaterThan', Query.greaterThan('rating', 3), ['b']],
    ['greaterThanEqual', Query.greaterThanEqual('rating', 3), ['a', 'b', 'c']],
    ['greaterThan on text', Query.greaterThan('ru', 'Бета'), ['d']],
    ['greaterThan on a date', Query.greaterThan('$createdAt', '2020-01-01'), ['a', 'b', 'c', 'd']],
    ['between', Query.between('rating', 1, 3), ['a', 'c', 'd']],
    ['notBetween', Query.notBetween('rating', 1, 3), ['b']],
    ['isNull', Query.isNull('en'), []],
    ['isNotNull', Query.isNotNull('category'), ['a', 'b', 'c', 'd']],
    ['startsWith', Query.startsWith('en', 'Al'), ['a']],
    ['notStartsWith', Query.notStartsWith('en', 'Al'), ['b', 'c', 'd']],
    ['endsWith', Query.endsWith('en', 'bet'), ['c']],
    ['notEndsWith', Query.notEndsWith('en', 'bet'), ['a', 'b', 'd']],
    ['contains in a list', Query.contains('category', ['qa', 'english']), ['b', 'c']],
    ['contains in a text', Query.contains('en', 'lpha'), ['a', 'c']],
    ['contains, a percent sign as itself', Query.contains('en', '0% s'), ['a']],
    ['contains, an underscore as itself', Query.contains('en', 'a_f'), ['d']],
    ['notContains', Query.notContains('category', ['backend']), ['c', 'd']],
    ['containsAny', Query.containsAny('category', ['qa', 'english']), ['b', 'c']],
    ['containsAll', Query.containsAll('category', ['qa', 'backend']), ['b']],
    ['containsAll in a text', Query.containsAll('en', ['lpha', 'bet']), ['c']],
    ['search', Query.search('en', 'beta'), ['b']],
    ['notSearch', Query.notSearch('en', 'beta'), ['a', 'c', 'd']],
    ['or', Query.or([Query.equal('rating', 5), Query.equal('rating', 1)]), ['b', 'd']],
    ['and', Query.and([Query.equal('rating', 3), Query.startsWith('ru', 'Алф')]), ['c']],
    [
      'and inside or',
      Query.or([
        Query.and([Query.equal('rating', 3), Query.contains('category', ['english'])]),
        Query.equal('rating', 1),
      ]),
      ['c', 'd'],
    ],
    ['orderAsc', Query.orderAsc('rating'), ['d', 'a', 'c', 'b']],
    ['orderDesc', Query.orderDesc('rating'), ['b', 'a', 'c', 'd']],
    ['orderDesc by time, ties included', Query.orderDesc('$createdAt'), ['d', 'c', 'b', 'a']],
    ['limit', Query.limit(2), ['a', 'b']],
    ['offset', Query.offset(3), ['d']],
  ])('%s', async (_title, query, ids) => {
    const listed = await list([query]);
    expect(listed.body).toMatchObject({ documents: expect.anything() });
    expect(listed.ids).toEqual(ids);
  });

  it('orderRandom gives every document once', async () => {
    expect((await list([Query.orderRandom()])).ids.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('select gives the system members and what was asked for', async () => {
    const { body } = await list([Query.select(['ru']), Query.limit(1)]);
    expect(Object.keys((body.documents as object[])[0] ?? {})).toEqual([
      '$id',
      '$sequence',
      '$collectionId',
      '$databaseId',
      '$createdAt',
      '$updatedAt',
      '$permissions',
      'ru',
    ]);
  });

  it('the total ignores where the page begins and ends', async () => {
    expect(await list([Query.greaterThan('rating', 1), Query.limit(1), Query.offset(2)])).toMatchObject({
      total: 3,
    });
    expect(await list([Query.greaterThan('rating', 1), Query.offset(9)])).toMatchObject({
      total: 3,
      ids: [],
    });
    expect(await list([Query.cursorAfter('d')])).toMatchObject({ total: 4, ids: [] });
  });
});

describe('cursors', () => {
  const orders = [[], [Query.orderDesc('rating')], [Query.orderAsc('type'), Query.orderDesc('rating')]];

  async function walk(
    order: string[],
    step: (seen: string[]) => string[],
    from: string[],
  ): Promise<string[]> {
    const { ids } = await list([...order, Query.limit(4), ...step(from)]);
    if (ids.length === 0) return from;
    const isBack = step(from)[0]?.includes('Before');
    return walk(order, step, isBack ? [...ids, ...from] : [...from, ...ids]);
  }
  const after = (seen: string[]) => seen.slice(-1).map((id) => Query.cursorAfter(id));
  const before = (seen: string[]) => seen.slice(0, 1).map((id) => Query.cursorBefore(id));

  it.each(orders)('walk forward and back without losing or repeating a document (%#)', async (...order) => {
    const types = ['technical', 'unusual'];
    for (let index = 0; index < 23; index++) {
      await createQuestion(database.current.db, { rating: index % 3, type: types[index % 2] ?? '' });
    }
    const whole = (await list([...order, Query.limit(100)])).ids;
    expect(whole).toHaveLength(23);
    expect(await walk(order, after, [])).toEqual(whole);
    expect(await walk(order, before, whole.slice(-1))).toEqual(whole);
  });

  it('combine with an offset', async () => {
    await fill();
    expect((await list([Query.orderDesc('rating'), Query.cursorAfter('b'), Query.offset(1)])).ids).toEqual([
      'c',
      'd',
    ]);
  });

  it('refuse a document that is not there', async () => {
    for (const id of ['nobody', '../x']) {
      expect(await list([Query.cursorAfter(id)])).toMatchObject({
        status: 400,
        body: { type: 'general_cursor_not_found', code: 400 },
      });
    }
  });
});

describe('search', () => {
  it('finds other forms of a word, in Russian and in English', async () => {
    const id = await createQuestion(database.current.db, {
      ru: 'Как вы объясните замыкания?',
      en: 'How do you explain closures?',
    });
    expect((await list([Query.search('ru', 'замыкание')])).ids).toEqual([id]);
    expect((await list([Query.search('en', 'explaining closure')])).ids).toEqual([id]);
    expect((await list([Query.search('ru', 'замыкан')])).ids).toEqual([id]);
    expect((await list([Query.search('en', 'замыкание')])).ids).toEqual([]);
  });

  it('finds ё by е and е by ё, and parts of joined words', async () => {
    const id = await createQuestion(database.current.db, {
      ru: 'Расскажите про учёт',
      en: 'Node.js and CI/CD?',
    });
    expect((await list([Query.search('ru', 'учет')])).ids).toEqual([id]);
    expect((await list([Query.search('ru', 'расскажитё')])).ids).toEqual([id]);
    expect((await list([Query.search('en', 'node')])).ids).toEqual([id]);
    expect((await list([Query.search('en', 'js cd')])).ids).toEqual([id]);
  });

  it('covers all four texts when all four are asked', async () => {
    const { db } = database.current;
    await createQuestion(db, { id: 'one', caseRu: 'Мы поставили мониторинг' });
    await createQuestion(db, { id: 'two', caseEn: 'We set up monitoring' });
    await createQuestion(db, { id: 'three', en: 'Nothing of the kind' });
    const everywhere = (text: string) =>
      Query.or(['en', 'ru', 'case_en', 'case_ru'].map((attribute) => Query.search(attribute, text)));
    expect((await list([everywhere('мониторинга')])).ids).toEqual(['one']);
    expect((await list([everywhere('monitor')])).ids).toEqual(['two']);
  });

  it('finds a misspelt word only when nothing is spelt that way', async () => {
    const { db } = database.current;
    await createQuestion(db, { id: 'closure', ru: 'Что такое замыкание?', en: 'What is a closure?' });
    await createQuestion(db, { id: 'react', ru: 'Зачем реакт?', en: 'Why React?' });
    expect((await list([Query.search('ru', 'замыкаине')])).ids).toEqual(['closure']);
    expect((await list([Query.search('ru', 'рекат')])).ids).toEqual(['react']);
    expect((await list([Query.search('en', 'closrue')])).ids).toEqual(['closure']);
    expect((await list([Query.search('en', 'closure'), Query.equal('$id', 'react')])).ids).toEqual([]);
    expect(await list([Query.search('ru', 'кракозябра')])).toMatchObject({ total: 0, ids: [] });
  });

  it('answers everybody at once, however many of them misspell', async () => {
    await createQuestion(database.current.db, { id: 'closure', en: 'What is a closure?' });
    const slow = [Query.search('en', 'closrue'), Query.contains('en', 'closure')];
    const answers = await Promise.all(Array.from({ length: 40 }, () => list(slow)));
    for (const { status, ids } of answers) expect([status, ids]).toEqual([200, ['closure']]);
  });

  it('takes quoted words as a phrase', async () => {
    const { db } = database.current;
    await createQuestion(db, { id: 'near', en: 'Tell me about your last project' });
    await createQuestion(db, { id: 'far', en: 'Your project was the last one' });
    expect((await list([Query.search('en', '"last project"')])).ids).toEqual(['near']);
    expect((await list([Query.search('en', 'last project')])).ids).toEqual(['near', 'far']);
  });

  it.each(["'", '&|!', "a':* & !b", '((', '', ':*', '<->', '\\', 'x & (', '"', '""', '«»'])(
    'takes %j as text, not as an operator',
    async (text) => {
      await createQuestion(database.current.db);
      expect((await list([Query.search('en', text)])).status).toBe(200);
    },
  );
});
