import { expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const PASSWORD = 'correct horse battery';
const ORIGIN = 'https://aloud.example';
const database = useTestDatabase();
const app = useTestApp(database, { publicUrl: ORIGIN });
const anotherProcess = useTestApp(database, { publicUrl: ORIGIN });

async function signIn() {
  const passwordHash = await hashPassword(PASSWORD);
  const { email } = await createPerson(database.current.db, { passwordHash });
  const response = await app.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    payload: { email, password: PASSWORD },
  });
  const [session, token] = ['a_session_agent', 'XSRF-TOKEN'].map((name) =>
    response.cookies.find((cookie) => cookie.name === name),
  );
  if (!session || !token) throw new Error('a sign-in gives two cookies');
  return { session: session.value, token };
}

type Said = { session?: string; headers?: Record<string, string>; on?: typeof app };

/** A write that changes something, as a client makes it that has no more than a cookie. */
async function write(url: string, { session, headers = {}, on = app }: Said): Promise<number> {
  const method = url.startsWith('/v1/') ? 'PATCH' : 'POST';
  const response = await on.current.inject({
    method,
    url,
    headers,
    ...(session && { cookies: { a_session_agent: session } }),
    ...(method === 'PATCH' && { payload: { name: 'Анна' } }),
  });
  return response.statusCode;
}

const BALANCE = '/api/create-balance';
const NAME = '/v1/account/name';
const sayToken = (token: string) => ({ 'x-xsrf-token': token });

it('a sign-in gives the page a token that its scripts can read, as safe as the session in all else', async () => {
  const { token } = await signIn();
  expect(token).toMatchObject({ path: '/', sameSite: 'Lax', secure: true });
  expect(token.httpOnly).toBeUndefined();
  expect(token.expires).toBeUndefined();
});

it('the token stands for the page where the browser says nothing of it, in any process', async () => {
  const { session, token } = await signIn();
  expect(await write(BALANCE, { session })).toBe(403);
  expect(await write(BALANCE, { session, headers: sayToken(token.value) })).toBe(200);
  expect(await write(BALANCE, { session, headers: sayToken(token.value), on: anotherProcess })).toBe(200);
});

it('a token of another session, such as one of a page on a neighbouring host, is worth nothing', async () => {
  const [mine, other] = [await signIn(), await signIn()];
  expect(await write(BALANCE, { session: mine.session, headers: sayToken(other.token.value) })).toBe(403);
  expect(await write(BALANCE, { session: mine.session, headers: sayToken('') })).toBe(403);
});

it('a client that knows nothing of the token does without: by its origin, by its bearer token, by its header', async () => {
  const { session } = await signIn();
  expect(await write(BALANCE, { session, headers: { origin: ORIGIN } })).toBe(200);
  const { jwt } = (
    await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      cookies: { a_session_agent: session },
    })
  ).json<{ jwt: string }>();
  expect(await write(BALANCE, { session, headers: { authorization: `Bearer ${jwt}` } })).toBe(200);
  expect(await write(BALANCE, { headers: { 'x-appwrite-session': session } })).toBe(200);
  expect(await write(NAME, { session })).toBe(200);
});

it.each(['cross-site', 'same-site'])(
  'a browser that hides its origin and is %s writes nothing',
  async (site) => {
    const { session, token } = await signIn();
    const headers = { 'sec-fetch-site': site, ...sayToken(token.value) };
    expect(await write(BALANCE, { session, headers })).toBe(403);
    expect(await write(NAME, { session, headers })).toBe(403);
    expect(await write(BALANCE, { session, headers: { 'sec-fetch-site': 'same-origin' } })).toBe(200);
  },
);

it('an unknown origin is refused whatever else it knows', async () => {
  const { session, token } = await signIn();
  const headers = { origin: 'https://evil.example', ...sayToken(token.value) };
  expect(await write(BALANCE, { session, headers })).toBe(403);
});

const askForAccount = (person: Pick<TestPerson, 'session'>, token?: string) =>
  app.current.inject({
    url: '/v1/account',
    cookies: { a_session_agent: person.session, ...(token && { 'XSRF-TOKEN': token }) },
  });

it('a session without a token gets one with the account, and keeps one that is right', async () => {
  const person = await createPerson(database.current.db);
  const [given, ...others] = (await askForAccount(person)).cookies;
  expect(others).toEqual([]);
  expect(given?.name).toBe('XSRF-TOKEN');
  expect((await askForAccount(person, given?.value)).cookies).toEqual([]);
  expect((await askForAccount(person, 'of another product on this host')).cookies).toMatchObject([
    { name: 'XSRF-TOKEN', value: given?.value },
  ]);
});

it('signing out takes both cookies back', async () => {
  const { session } = await signIn();
  const response = await app.current.inject({
    method: 'DELETE',
    url: '/v1/account/sessions/current',
    cookies: { a_session_agent: session },
  });
  expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['a_session_agent', ''],
    ['XSRF-TOKEN', ''],
  ]);
});
