import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { rateLimits } from '../db/schema/platform.ts';
import { type JsonSchema, makeExample } from '../platform/openapi/api-example.ts';
import { createAdmin, createQuestion, type TestPerson } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database);
let admin: TestPerson;
beforeEach(async () => {
  admin = await createAdmin(database.current.db);
});

const cursor = (text: string) => Buffer.from(text).toString('base64url');

/** Hostile values in place of a number, a date, a page or an id. */
const TEXTS = [
  ...[
    '999999999999999:a',
    '0:a',
    '-1:a',
    '253402300800000:a',
    '8640000000000001:a',
    '1e3:a',
    'NaN:a',
    '1:',
    ':',
    '1:../x',
    '1:a:b',
    '1:\0',
  ].map(cursor),
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2025-02-30T00:00:00Z',
  '2025-01-01T24:00:00Z',
  '-1',
  '0',
  '1.5',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '0x10',
  ' 1 ',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '',
  '\0',
  '%',
  '%_\\',
  '../../x',
  '🦊'.repeat(60),
  'a'.repeat(3_000),
];
const VALUES: unknown[] = [
  ...TEXTS,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  [null],
  { __proto__: null, constructor: 1 },
];

/** Half a server is the provider's business; a bare failure is ours. */
function expectNoFailure(response: { statusCode: number; body: string }, what: string): void {
  const isTypedRefusal = response.statusCode === 501 || response.statusCode === 503;
  expect(
    response.statusCode < 500 || isTypedRefusal,
    `${what}: ${response.statusCode} ${response.body}`,
  ).toBe(true);
}

async function ask(request: InjectOptions & { url: string }, what: string): Promise<void> {
  const headers = { ...admin.headers, ...request.headers };
  expectNoFailure(await app.current.inject({ ...request, headers }), what);
}

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
const fieldsOf = (schema: JsonSchema) => Object.keys(schema.properties ?? {});

function pathOf(url: string, params: Record<string, string>): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'some-id'));
}

type Tried = InjectOptions & { url: string; what: string };

/** Every endpoint of the contract, with a body it would take. */
function listEndpoints() {
  return app.current.routeTable.flatMap(({ method, url, endpoint }) => {
    if (!endpoint) return [];
    const example = endpoint.body ? { payload: makeExample(schemaOf(endpoint.body)) as object } : {};
    return [{ endpoint, url, wanted: { method: method as 'GET', ...example } }];
  });
}

type ListedEndpoint = ReturnType<typeof listEndpoints>[number];

function withCraftedAddress({ endpoint, url, wanted }: ListedEndpoint): Tried[] {
  const names = fieldsOf(schemaOf(endpoint.query));
  const params = fieldsOf(schemaOf(endpoint.params));
  const lists = names.map((name) => ({
    ...wanted,
    url: `${pathOf(url, {})}?${name}=1&${name}=2`,
    what: `${wanted.method} ${url} ${name} twice`,
  }));
  const crafted = TEXTS.flatMap((text) => [
    ...names.map((name) => ({
      ...wanted,
      url: `${pathOf(url, {})}?${new URLSearchParams({ [name]: text }).toString()}`,
      what: `${wanted.method} ${url} ${name}=${text}`,
    })),
    ...params.map((field) => ({
      ...wanted,
      url: pathOf(url, { [field]: text }),
      what: `${wanted.method} ${url} ${field}: ${text}`,
    })),
  ]);
  return [...lists, ...crafted];
}

function withCraftedBody({ endpoint, url, wanted }: ListedEndpoint): Tried[] {
  const headers = { 'content-type': 'application/json' };
  return fieldsOf(schemaOf(endpoint.body)).flatMap((field) =>
    VALUES.map((value) => ({
      ...wanted,
      url: pathOf(url, {}),
      headers,
      payload: JSON.stringify({ ...wanted.payload, [field]: value }),
      what: `${wanted.method} ${url} ${field}: ${JSON.stringify(value)?.slice(0, 100)}`,
    })),
  );
}

async function tryAll(requests: readonly Tried[]): Promise<void> {
  for (const [index, { what, ...request }] of requests.entries()) {
    // What is refused for its number is not looked at.
    if (index % 10 === 0) await database.current.db.delete(rateLimits);
    await ask(request, what);
  }
}

it('no query or path of any endpoint makes the server fail, whatever is put into it', async () => {
  const requests = listEndpoints().flatMap(withCraftedAddress);
  expect(requests.length).toBeGreaterThan(1_000);
  await tryAll(requests);
});

it('no field of any body makes the server fail, whatever is put into it', async () => {
  const requests = listEndpoints().flatMap(withCraftedBody);
  expect(requests.length).toBeGreaterThan(1_000);
  await tryAll(requests);
});

const DOCUMENTS = '/v1/databases/db/collections/questions/documents';
const FILES = '/v1/storage/buckets/resumes/files';

function withCraftedQueries(value: unknown): Tried[] {
  const pages = ['limit', 'offset', 'cursorAfter', 'cursorBefore'].map((method) => ({
    method,
    values: [value],
  }));
  const names = ['$createdAt', '$updatedAt', '$sequence', '$id', 'rating', 'rated_users'];
  const filters = names.flatMap((attribute) => [
    { method: 'equal', attribute, values: [value] },
    { method: 'greaterThan', attribute, values: [value] },
    { method: 'between', attribute, values: [value, value] },
  ]);
  return [DOCUMENTS, FILES, '/v1/databases/db/collections/balance/documents'].flatMap((url) =>
    [...pages, ...filters].map((query) => {
      const text = JSON.stringify(query);
      return { url: `${url}?${new URLSearchParams({ 'queries[0]': text }).toString()}`, what: text };
    }),
  );
}

function withCraftedHeaders(text: string): Tried[] {
  const value = text.replaceAll(/[^\x20-\x7e]/g, '?');
  const change = { method: 'PATCH', url: `${DOCUMENTS}/known`, payload: { data: { ru: 'Иначе' } } } as const;
  const upload = { method: 'POST', url: FILES } as const;
  return [
    ...['x-appwrite-timestamp', 'x-appwrite-response-format', 'x-appwrite-locale'].map((name) => ({
      ...change,
      headers: { [name]: value },
      what: `${name}: ${value}`,
    })),
    ...['content-range', 'range', 'if-range', 'x-appwrite-id'].map((name) => ({
      ...upload,
      headers: { [name]: value },
      what: `${name}: ${value}`,
    })),
  ];
}

it('no query, header or id of the document and storage protocol makes the server fail', async () => {
  await createQuestion(database.current.db, { id: 'known' });
  await tryAll([...VALUES.flatMap(withCraftedQueries), ...TEXTS.flatMap(withCraftedHeaders)]);
});
