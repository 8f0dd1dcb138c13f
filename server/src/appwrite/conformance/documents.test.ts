import * as node27 from 'node-appwrite';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdmin, createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { catchFailure, useSdkServer, WEB_SDKS } from './sdk-harness.ts';

const database = useTestDatabase();
const server = useSdkServer(database);

type Databases = InstanceType<(typeof WEB_SDKS)[number]['sdk']['Databases']>;
type Sdk = {
  name: string;
  sequence: unknown;
  connect: (person: TestPerson) => Databases;
  Query: (typeof WEB_SDKS)[number]['sdk']['Query'];
  unique: () => string;
};

const SDKS: Sdk[] = [
  ...WEB_SDKS.map(({ version, sdk }) => ({
    name: `appwrite ${version}`,
    sequence: version.startsWith('18') ? expect.any(Number) : expect.any(String),
    connect: (person: TestPerson) => new sdk.Databases(server.current.clientOf(sdk, person)),
    Query: sdk.Query,
    unique: () => sdk.ID.unique(),
  })),
  {
    name: 'node-appwrite 27.1',
    sequence: expect.any(String),
    connect: (person) => new node27.Databases(server.current.nodeClientOf(person)) as unknown as Databases,
    Query: node27.Query as unknown as Sdk['Query'],
    unique: () => node27.ID.unique(),
  },
];

/** Newer SDKs give objects without a prototype. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe.each(SDKS)('documents, with $name', ({ connect, Query, sequence, unique }) => {
  let person: TestPerson;
  let admin: TestPerson;
  let asPerson: Databases;
  let asAdmin: Databases;
  beforeEach(async () => {
    const { db } = database.current;
    [person, admin] = [await createPerson(db), await createAdmin(db)];
    [asPerson, asAdmin] = [connect(person), connect(admin)];
  });

  async function fill(): Promise<void> {
    const { db } = database.current;
    await createQuestion(db, { id: 'a', en: 'Alpha first', ru: 'Альфа', rating: 3, category: ['backend'] });
    await createQuestion(db, {
      id: 'b',
      en: 'Beta second',
      ru: 'Бета',
      rating: 5,
      category: ['backend', 'qa'],
    });
    await createQuestion(db, { id: 'c', en: 'alphabet', ru: 'Алфавит', rating: 3, category: ['english'] });
    await createQuestion(db, { id: 'd', en: 'Delta', ru: 'Замыкания', rating: 1 });
  }
  const ids = async (queries: string[]) => {
    const { documents } = await asPerson.listDocuments('db', 'questions', queries);
    return documents.map((document) => document.$id);
  };

  it('are not made of nothing, nor without an id', async () => {
    const missing = { code: 400, type: 'document_missing_data' };
    expect(await catchFailure(asAdmin.createDocument('db', 'questions', unique(), {}))).toEqual(missing);
    const nameless = asAdmin.createDocument('db', 'questions', null as never, { ru: 'Почему мы?' });
    expect(await catchFailure(nameless)).toEqual(missing);
  });

  it('count as changed only when something of them has changed', async () => {
    await fill();
    const changed = await asAdmin.updateDocument('db', 'questions', 'a', { ru: 'Иначе', category: ['qa'] });
    const again = await asAdmin.updateDocument('db', 'questions', 'a', { ru: 'Иначе', category: ['qa'] });
    expect(again.$updatedAt).toBe(changed.$updatedAt);
    const granted = await asAdmin.updateDocument('db', 'questions', 'a', undefined, ['read("any")']);
    expect(granted).toMatchObject({ $updatedAt: changed.$updatedAt, $permissions: ['read("users")'] });
  });

  it('live from their creation to their end', async () => {
    const id = unique();
    const created = await asAdmin.createDocument('db', 'questions', id, {
      ru: 'Почему мы?',
      category: ['general'],
    });
    expect(plain(created)).toMatchObject({
      $id: id,
      $sequence: sequence,
      $databaseId: 'db',
      $collectionId: 'questions',
      ru: 'Почему мы?',
      en: '',
      category: ['general'],
    });
    expect(plain(await asPerson.getDocument('db', 'questions', id))).toEqual(plain(created));
    const updated = await asAdmin.updateDocument('db', 'questions', id, { en: 'Why us?' });
    expect(plain(updated)).toMatchObject({ en: 'Why us?', ru: 'Почему мы?' });
    await asAdmin.deleteDocument('db', 'questions', id);
    expect(await catchFailure(asPerson.getDocument('db', 'questions', id))).toEqual({
      code: 404,
      type: 'document_not_found',
    });
  });

  it('give the product’s own list: by rating, a category, a search, after the last one seen', async () => {
    await fill();
    const page = [Query.orderDesc('rating'), Query.limit(2)];
    expect(await ids(page)).toEqual(['b', 'a']);
    expect(await ids([...page, Query.cursorAfter('a')])).toEqual(['c', 'd']);
    expect(await ids([...page, Query.contains('category', ['english', 'qa'])])).toEqual(['b', 'c']);
    const fields = ['en', 'ru', 'case_en', 'case_ru'];
    expect(await ids([...page, Query.or(fields.map((field) => Query.search(field, 'замыкание')))])).toEqual([
      'd',
    ]);
    expect((await asPerson.listDocuments('db', 'questions', page)).total).toBe(4);
  });

  it('understand every query this SDK can write', async () => {
    await fill();
    const asked: [string, string[]][] = [
      [Query.equal('rating', [1, 5]), ['b', 'd']],
      [Query.notEqual('rating', 3), ['b', 'd']],
      [Query.lessThan('rating', 3), ['d']],
      [Query.lessThanEqual('rating', 3), ['a', 'c', 'd']],
      [Query.greaterThan('rating', 3), ['b']],
      [Query.greaterThanEqual('rating', 3), ['a', 'b', 'c']],
      [Query.between('rating', 1, 3), ['a', 'c', 'd']],
      [Query.isNull('en'), []],
      [Query.isNotNull('en'), ['a', 'b', 'c', 'd']],
      [Query.startsWith('en', 'Al'), ['a']],
      [Query.endsWith('en', 'bet'), ['c']],
      [Query.contains('en', 'lpha'), ['a', 'c']],
      [Query.contains('category', 'backend'), ['a', 'b']],
      [Query.search('en', 'second'), ['b']],
      [Query.or([Query.equal('rating', 5), Query.equal('$id', 'd')]), ['b', 'd']],
      [Query.and([Query.equal('rating', 3), Query.contains('category', 'english')]), ['c']],
      [Query.orderAsc('rating'), ['d', 'a', 'c', 'b']],
      [Query.orderDesc('$createdAt'), ['d', 'c', 'b', 'a']],
      [Query.offset(3), ['d']],
      [Query.cursorBefore('c'), ['a', 'b']],
      [Query.select(['en']), ['a', 'b', 'c', 'd']],
      ...newerQueries(Query),
    ];
    for (const [query, expected] of asked) expect([query, await ids([query])]).toEqual([query, expected]);
  });

  it('keep what is not theirs from other people', async () => {
    const other = await createPerson(database.current.db);
    await connect(other).createDocument('db', 'users', other.id, { name: '' });
    const missing = { code: 404, type: 'document_not_found' };
    expect(await catchFailure(asPerson.getDocument('db', 'users', other.id))).toEqual(missing);
    expect(await catchFailure(asPerson.updateDocument('db', 'users', other.id, { name: 'x' }))).toEqual(
      missing,
    );
    expect(await catchFailure(asPerson.deleteDocument('db', 'users', other.id))).toEqual(missing);
    expect((await asPerson.listDocuments('db', 'users')).total).toBe(0);
    expect((await asAdmin.listDocuments('db', 'users')).total).toBe(1);
  });

  it('refuse with the types clients know', async () => {
    const id = await createQuestion(database.current.db);
    await asPerson.createDocument('db', 'users', person.id, { name: '' });
    const refusals: [() => Promise<unknown>, number, string][] = [
      [() => asPerson.createDocument('db', 'users', person.id, { name: '' }), 409, 'document_already_exists'],
      [() => asPerson.createDocument('db', 'questions', unique(), { ru: 'x' }), 401, 'user_unauthorized'],
      [() => asPerson.deleteDocument('db', 'questions', id), 401, 'user_unauthorized'],
      [
        () => asPerson.updateDocument('db', 'balance', person.id, { interviews: 9 }),
        404,
        'document_not_found',
      ],
      [() => asAdmin.updateDocument('db', 'questions', id, { odd: 1 }), 400, 'document_invalid_structure'],
      [() => asAdmin.updateDocument('db', 'questions', id), 400, 'document_missing_payload'],
      [() => asPerson.listDocuments('db', 'nothing'), 404, 'collection_not_found'],
      [() => asPerson.listDocuments('other', 'questions'), 404, 'database_not_found'],
      [() => asPerson.listDocuments('db', 'questions', ['odd']), 400, 'general_query_invalid'],
      [
        () => asPerson.listDocuments('db', 'questions', [Query.equal('odd', 1)]),
        400,
        'general_query_invalid',
      ],
      [
        () => asPerson.listDocuments('db', 'questions', [Query.cursorAfter('no')]),
        400,
        'general_cursor_not_found',
      ],
    ];
    for (const [call, code, type] of refusals) expect(await catchFailure(call())).toEqual({ code, type });
  });

  it('count a vote once, whatever is sent', async () => {
    const id = await createQuestion(database.current.db);
    const sent = { rating: 41, rated_users: ['x', person.id] };
    const voted = await asPerson.updateDocument('db', 'questions', id, sent);
    expect(plain(voted)).toMatchObject({ rating: 1, rated_users: [person.id] });
    expect(plain(await asPerson.updateDocument('db', 'questions', id, sent))).toMatchObject({ rating: 0 });
  });
});

/** What only the newer generation can say. */
function newerQueries(Query: Sdk['Query']): [string, string[]][] {
  const newer = Query as unknown as typeof node27.Query;
  if (!('containsAll' in newer)) return [];
  return [
    [newer.notBetween('rating', 1, 3), ['b']],
    [newer.notStartsWith('en', 'Al'), ['b', 'c', 'd']],
    [newer.notEndsWith('en', 'bet'), ['a', 'b', 'd']],
    [newer.notContains('category', ['backend']), ['c', 'd']],
    [newer.containsAny('category', ['qa', 'english']), ['b', 'c']],
    [newer.containsAll('category', ['qa', 'backend']), ['b']],
    [newer.notSearch('en', 'second'), ['a', 'c', 'd']],
    [newer.createdAfter('2020-01-01'), ['a', 'b', 'c', 'd']],
    [newer.updatedBefore('2020-01-01'), []],
  ];
}

it('guests are told to sign in', async () => {
  for (const { sdk } of WEB_SDKS) {
    const databases = new sdk.Databases(server.current.visitor(sdk).client);
    const refused = { code: 401, type: 'user_unauthorized' };
    expect(await catchFailure(databases.listDocuments('db', 'questions'))).toEqual(refused);
    expect(await catchFailure(databases.getDocument('db', 'balance', 'anybody'))).toEqual(refused);
  }
});
