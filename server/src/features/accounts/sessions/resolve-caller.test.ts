import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { ACCOUNT_CHANGED } from '../../../platform/events/account-changed.ts';
import { createPerson, type TestPerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const database = useTestDatabase();
const here = useTestApp(database);
const there = useTestApp(database);

const me = async (app: typeof here, person: TestPerson) =>
  (await app.current.inject({ url: '/v1/account', headers: person.headers })).statusCode;

it('a person who signs out in one process is out in the others', async () => {
  const person = await createPerson(database.current.db);
  expect([await me(here, person), await me(there, person)]).toEqual([200, 200]);
  const response = await here.current.inject({
    method: 'DELETE',
    url: '/v1/account/sessions/current',
    headers: person.headers,
    payload: {},
  });
  expect(response.statusCode).toBe(204);
  expect(await me(here, person)).toBe(401);
  await vi.waitFor(async () => expect(await me(there, person)).toBe(401), { interval: 20 });
});

it('a blocked person is out as soon as it is announced, and in again when unblocked', async () => {
  const { db } = database.current;
  const person = await createPerson(db);
  expect(await me(here, person)).toBe(200);
  const set = async (isBlocked: boolean) => {
    await db.update(accounts).set({ isBlocked }).where(eq(accounts.id, person.id));
    const event = JSON.stringify({ topic: ACCOUNT_CHANGED, accountId: person.id, action: 'update.status' });
    await database.current.pool.query("select pg_notify('aloud', $1)", [event]);
  };
  await set(true);
  await vi.waitFor(async () => expect(await me(here, person)).toBe(403), { interval: 20 });
  await set(false);
  await vi.waitFor(async () => expect(await me(here, person)).toBe(200), { interval: 20 });
});

it('a bearer counts on the product’s own endpoints, also beside the browser’s cookie', async () => {
  const person = await createPerson(database.current.db);
  const { jwt } = (
    await here.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      headers: person.headers,
      payload: {},
    })
  ).json();
  const response = await here.current.inject({
    method: 'POST',
    url: '/api/create-balance',
    headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
    cookies: { a_session_agent: person.session },
  });
  expect(response.statusCode).toBe(200);
  const forged = await here.current.inject({
    method: 'POST',
    url: '/api/create-balance',
    headers: { authorization: 'Bearer forged' },
    cookies: { a_session_agent: person.session },
  });
  expect(forged.statusCode).toBe(401);
});
