import { deleteDraftEndpoint, draftEndpoint } from '@aloud/contract/voice/speech';
import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessions } from '../../../db/schema/accounts.ts';
import { uniqueId } from '../../../platform/ids.ts';
import { hashSecret, randomSecret } from '../../../platform/secrets/secrets.ts';
import { createPerson, type TestPerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { encodeSessionToken } from '../../accounts/sessions/session.rules.ts';

const database = useTestDatabase();
const app = useTestApp(database);
let person: TestPerson;
const SECOND_BYTES = 32_000;

beforeEach(async () => {
  person = await createPerson(database.current.db);
});

type Sent = Pick<InjectOptions, 'payload'> & {
  query?: Record<string, string>;
  draftId?: string;
  by?: TestPerson;
  headers?: Record<string, string>;
};

function send({ query, draftId = 'draft-1', by = person, headers, ...rest }: Sent = {}) {
  const asked = new URLSearchParams({ from: '0', language: 'ru', ...query });
  return app.current.inject({
    method: 'POST',
    url: `${draftEndpoint.path.replace(':draftId', encodeURIComponent(draftId))}?${asked.toString()}`,
    headers: { 'content-type': 'application/octet-stream', ...by.headers, ...headers },
    payload: Buffer.alloc(2 * SECOND_BYTES, 'ab'),
    ...rest,
  });
}

it('takes a recording piece by piece and tells what it understands', async () => {
  const first = await send();
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({ received: 32_000, settled: '', preliminary: 'Я предложил решение' });
  const second = await send({ query: { from: '32000' } });
  expect(second.json()).toMatchObject({ received: 64_000 });
  const last = await send({ query: { from: '64000', isLast: 'true' } });
  expect(last.json()).toMatchObject({ received: 96_000 });
});

it('a piece that does not fit is refused with the place to go on from', async () => {
  await send();
  const response = await send({ query: { from: '31999' } });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'speech.draft-gap', detail: { expected: 32_000 } });
});

it.each<[string, Sent, number]>([
  ['half a sample', { payload: Buffer.alloc(641) }, 400],
  ['no sound', { payload: Buffer.alloc(0) }, 400],
  ['more than ten seconds at once', { payload: Buffer.alloc(11 * SECOND_BYTES) }, 413],
  ['a beginning that lies behind any recording', { query: { from: '999999999999' } }, 400],
  ['a beginning before the first sample', { query: { from: '-1' } }, 400],
  ['a beginning that is no number', { query: { from: 'NaN' } }, 400],
  ['half a sample number', { query: { from: '0.5' } }, 400],
  ['a language that is not spoken here', { query: { language: 'tlh' } }, 400],
  ['an id that is none', { draftId: '../../etc' }, 400],
  ['JSON', { headers: { 'content-type': 'application/json' }, payload: '{"from":0}' }, 400],
  ['a body without a type', { headers: { 'content-type': '' } }, 400],
])('%s is refused', async (_name, sent, status) => {
  expect((await send(sent)).statusCode).toBe(status);
});

it('twenty ids in a row leave one draft, and the language of a draft stays', async () => {
  for (let i = 0; i < 20; i += 1) expect((await send({ draftId: `draft-${i}` })).statusCode).toBe(200);
  expect((await send({ draftId: 'draft-3', query: { from: '32000' } })).statusCode).toBe(409);
  expect((await send({ draftId: 'draft-19', query: { from: '32000', language: 'en' } })).statusCode).toBe(
    400,
  );
  expect((await send({ draftId: 'draft-19', query: { from: '32000' } })).statusCode).toBe(200);
});

it('a draft is known to its account alone', async () => {
  await send();
  const other = await createPerson(database.current.db);
  const response = await send({ by: other, query: { from: '32000' } });
  expect(response.json()).toMatchObject({ code: 'speech.draft-gap', detail: { expected: 0 } });
  expect((await send({ query: { from: '32000' } })).json()).toMatchObject({ received: 64_000 });
});

/** The same person on another device. */
async function openSession(of: TestPerson): Promise<TestPerson> {
  const secret = randomSecret();
  await database.current.db.insert(sessions).values({
    id: uniqueId(),
    accountId: of.id,
    secretHash: hashSecret(secret),
    provider: 'magic-url',
    factors: ['email'],
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const session = encodeSessionToken({ accountId: of.id, secret });
  return { ...of, headers: { ...of.headers, 'x-appwrite-session': session } };
}

async function signOut(by: TestPerson): Promise<void> {
  const left = await app.current.inject({
    method: 'DELETE',
    url: '/v1/account/sessions/current',
    headers: by.headers,
  });
  expect(left.statusCode).toBe(204);
}

/** A change reaches the drafts with the next message of the event bus. */
async function waitUntilDeleted(by: TestPerson): Promise<void> {
  await vi.waitFor(async () => {
    expect((await send({ by, query: { from: '32000' } })).json()).toMatchObject({ detail: { expected: 0 } });
  });
}

it('signing out on one device deletes its draft, also for another one', async () => {
  await send();
  const by = await openSession(person);
  await signOut(person);
  await waitUntilDeleted(by);
});

it('signing out on another device leaves the recording alone', async () => {
  await send();
  await signOut(await openSession(person));
  const other = await createPerson(database.current.db);
  await send({ by: other });
  const by = await openSession(other);
  await signOut(other);
  // The bus delivers in order: the sign-out before this one is known by then.
  await waitUntilDeleted(by);
  expect((await send({ query: { from: '32000' } })).json()).toMatchObject({ received: 64_000 });
});

const discard = (by: TestPerson, draftId = 'draft-1') =>
  app.current.inject({
    method: 'DELETE',
    url: deleteDraftEndpoint.path.replace(':draftId', draftId),
    headers: by.headers,
  });

it('a discarded recording is gone, a newer one and those of others stay', async () => {
  await send();
  expect((await discard(await createPerson(database.current.db))).statusCode).toBe(204);
  expect((await discard(person, 'draft-0')).statusCode).toBe(204);
  expect((await send({ query: { from: '32000' } })).json()).toMatchObject({ received: 64_000 });
  expect((await discard(person)).statusCode).toBe(204);
  expect((await send({ query: { from: '64000' } })).json()).toMatchObject({ detail: { expected: 0 } });
});
