import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'correct horse battery';

const time = { nowMs: Date.now() };
const database = useTestDatabase();
const app = useTestApp(database, {}, { clock: { now: () => new Date(time.nowMs) } });

beforeEach(() => {
  time.nowMs = Date.now();
});

type Ask = Omit<InjectOptions, 'method' | 'url'>;
const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, options: Ask = {}) =>
  app.current.inject({
    method,
    url: `/v1${path}`,
    ...(method === 'GET' ? {} : { payload: {} }),
    ...options,
  });
const as = (person: TestPerson, payload?: object): Ask => ({
  headers: person.headers,
  ...(payload && { payload }),
});
const signIn = (email: string, password: string, options: Ask = {}) =>
  ask('POST', '/account/sessions/email', { payload: { email, password }, ...options });
const personWithPassword = async (overrides = {}) =>
  createPerson(database.current.db, { passwordHash: await hashPassword(PASSWORD), ...overrides });

it('shows an account with every member the SDK knows, and nothing of its password', async () => {
  const person = await personWithPassword({ name: 'Анна', prefs: { lang: 'ru' } });
  const response = await ask('GET', '/account', as(person));
  expect(response.headers['cache-control']).toBe('no-store');
  const account = response.json();
  expect(account).toEqual({
    $id: person.id,
    $createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
    $updatedAt: expect.any(String),
    name: 'Анна',
    registration: account.$createdAt,
    status: true,
    labels: [],
    passwordUpdate: '',
    email: person.email,
    phone: '',
    emailVerification: true,
    phoneVerification: false,
    mfa: false,
    prefs: { lang: 'ru' },
    targets: [
      expect.objectContaining({ providerType: 'email', identifier: person.email, userId: person.id }),
    ],
    accessedAt: expect.any(String),
  });
});

it('turns guests away from the account, whatever they send with the request', async () => {
  for (const headers of [{}, { 'x-appwrite-session': 'garbled' }, { cookie: 'a_session_agent=e30' }]) {
    const response = await ask('GET', '/account', { headers });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      message: expect.any(String),
      code: 401,
      type: 'general_unauthorized_scope',
      version: expect.any(String),
    });
  }
});

it('signs in by password with a cookie no script can read, and no second way to the token', async () => {
  const person = await personWithPassword();
  const response = await signIn(` ${person.email.toUpperCase()} `, PASSWORD, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' },
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    userId: person.id,
    provider: 'email',
    providerUid: person.email,
    secret: '',
    current: true,
    factors: ['password'],
    clientName: 'Firefox',
    clientCode: 'FF',
    osName: 'Linux',
    countryCode: '--',
    ip: '127.0.0.1',
  });
  expect(response.headers['x-fallback-cookies']).toBeUndefined();
  expect(response.cookies).toEqual([
    expect.objectContaining({ name: 'a_session_agent', path: '/', httpOnly: true, sameSite: 'Lax' }),
    expect.objectContaining({ name: 'XSRF-TOKEN' }),
  ]);
  const token = response.cookies[0]?.value ?? '';
  expect(response.body).not.toContain(token);
  const { rows } = await database.current.pool.query('select * from sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await ask('GET', '/account', { cookies: { a_session_agent: token } })).statusCode).toBe(200);
});

it('answers an unknown address, a wrong password and an account without one in the same way', async () => {
  const withPassword = await personWithPassword();
  const without = await createPerson(database.current.db);
  const answers = await Promise.all([
    signIn(withPassword.email, 'not the password'),
    signIn(without.email, PASSWORD),
    signIn('nobody@example.com', PASSWORD),
  ]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ code: 401, type: 'user_invalid_credentials' });
});

it('says what is wrong with an argument in the words clients match on', async () => {
  const messages = await Promise.all(
    [
      { password: PASSWORD },
      { email: 'not an address', password: PASSWORD },
      { email: 'a@example.com', password: 'short' },
      { email: ['a@example.com'], password: PASSWORD },
    ].map(async (payload) => (await ask('POST', '/account/sessions/email', { payload })).json()),
  );
  expect(messages.map(({ type }) => type)).toEqual(Array(4).fill('general_argument_invalid'));
  expect(messages[0].message).toBe('Param "email" is not optional.');
  expect(messages[1].message).toBe('Invalid `email` param: Value must be a valid email address');
  expect(messages[2].message).toMatch(/^Invalid `password` param: /);
});

it('does not open a second session over a live one', async () => {
  const person = await personWithPassword();
  const response = await signIn(person.email, PASSWORD, { headers: person.headers });
  expect(response.json()).toMatchObject({ code: 401, type: 'user_session_already_exists' });
});

it('refuses after ten wrong passwords in a row, even the right one, and forgives failures before a success', async () => {
  const person = await personWithPassword();
  for (let attempt = 0; attempt < 9; attempt++) await signIn(person.email, 'not the password');
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(201);
  for (let attempt = 0; attempt < 10; attempt++) await signIn(person.email, 'not the password');
  const refused = await signIn(person.email, PASSWORD);
  expect(refused.json()).toMatchObject({
    code: 429,
    type: 'general_rate_limit_exceeded',
    retryAfterSeconds: Number(refused.headers['retry-after']),
  });
  expect(refused.headers).toMatchObject({
    'x-ratelimit-limit': '10',
    'x-ratelimit-remaining': '0',
    'retry-after': expect.stringMatching(/^\d+$/),
  });
});

it('cannot be used to lock a person out from somewhere else', async () => {
  const person = await personWithPassword();
  for (let attempt = 0; attempt < 11; attempt++) {
    await signIn(person.email, 'not the password', { remoteAddress: '203.0.113.7' });
  }
  expect((await signIn(person.email, PASSWORD, { remoteAddress: '203.0.113.8' })).statusCode).toBe(201);
});

it('lets a blocked person neither in nor on', async () => {
  const person = await personWithPassword({ isBlocked: true });
  const blocked = { code: 403, type: 'user_blocked' };
  expect((await signIn(person.email, PASSWORD)).json()).toMatchObject(blocked);
  expect((await ask('GET', '/account', as(person))).json()).toMatchObject(blocked);
});

it('keeps the ten newest sessions of a person', async () => {
  const person = await personWithPassword();
  for (let device = 0; device < 12; device++) {
    time.nowMs += 1000;
    expect((await signIn(person.email, PASSWORD)).statusCode).toBe(201);
  }
  expect((await ask('GET', '/account', as(person))).statusCode).toBe(401);
  const { rows } = await database.current.pool.query('select count(*)::int from sessions');
  expect(rows[0].count).toBe(10);
});

it('lists, shows, prolongs and ends sessions, and only their owner’s', async () => {
  const person = await personWithPassword();
  const other = await createPerson(database.current.db);
  const second = (await signIn(person.email, PASSWORD)).json();

  const list = (await ask('GET', '/account/sessions', as(person))).json();
  expect(list.total).toBe(2);
  expect(list.sessions.map(({ $id, current }: { $id: string; current: boolean }) => [$id, current])).toEqual(
    expect.arrayContaining([
      [person.sessionId, true],
      [second.$id, false],
    ]),
  );
  expect((await ask('GET', '/account/sessions/current', as(person))).json().$id).toBe(person.sessionId);
  const notFound = { code: 404, type: 'user_session_not_found' };
  expect((await ask('GET', `/account/sessions/${second.$id}`, as(other))).json()).toMatchObject(notFound);
  expect((await ask('DELETE', `/account/sessions/${second.$id}`, as(other))).json()).toMatchObject(notFound);

  time.nowMs += MINUTE_MS;
  const prolonged = (await ask('PATCH', `/account/sessions/${second.$id}`, as(person))).json();
  expect(Date.parse(prolonged.expire)).toBe(Date.parse(second.expire) + MINUTE_MS);

  const gone = await ask('DELETE', '/account/sessions/current', as(person));
  expect(gone.statusCode).toBe(204);
  expect(gone.cookies).toEqual([
    expect.objectContaining({ name: 'a_session_agent', value: '' }),
    expect.objectContaining({ name: 'XSRF-TOKEN', value: '' }),
  ]);
  expect((await ask('GET', '/account', as(person))).statusCode).toBe(401);
});

it('signs a person out everywhere at once', async () => {
  const person = await personWithPassword();
  const token = (await signIn(person.email, PASSWORD)).cookies[0]?.value ?? '';
  expect((await ask('DELETE', '/account/sessions', as(person))).statusCode).toBe(204);
  expect((await ask('GET', '/account', { cookies: { a_session_agent: token } })).statusCode).toBe(401);
});

it('gives a JWT that works while its session does and makes nobody a guest twice', async () => {
  const person = await createPerson(database.current.db);
  const response = await ask('POST', '/account/jwts', as(person));
  expect(response.statusCode).toBe(201);
  const headers = { 'x-appwrite-jwt': response.json().jwt };
  expect((await ask('GET', '/account', { headers })).json().$id).toBe(person.id);
  expect((await ask('POST', '/account/jwts', { headers })).json()).toMatchObject({
    code: 403,
    type: 'user_jwt_creation_denied',
  });
  const both = await ask('GET', '/account', { headers: { ...headers, ...person.headers } });
  expect(both.json()).toMatchObject({ code: 403, type: 'user_jwt_and_cookie_set' });

  await ask('DELETE', '/account/sessions/current', as(person));
  expect((await ask('GET', '/account', { headers })).json()).toMatchObject({
    code: 401,
    type: 'general_unauthorized_scope',
  });
});

it('refuses a JWT that is forged, unsigned or over', async () => {
  const person = await createPerson(database.current.db);
  const { jwt } = (await ask('POST', '/account/jwts', as(person, { duration: 60 }))).json();
  const [, claims] = jwt.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
  const invalid = { code: 401, type: 'user_jwt_invalid' };
  for (const forged of ['garbled', unsigned, `${jwt}x`]) {
    const response = await ask('GET', '/account', { headers: { 'x-appwrite-jwt': forged } });
    expect(response.json()).toMatchObject(invalid);
  }
  time.nowMs += MINUTE_MS;
  const late = await ask('GET', '/account', { headers: { 'x-appwrite-jwt': jwt } });
  expect(late.json()).toMatchObject(invalid);
});

it('replaces the preferences, and takes only what can be stored and read back by every client', async () => {
  const person = await createPerson(database.current.db);
  const save = (prefs: unknown) => ask('PATCH', '/account/prefs', as(person, { prefs }));
  expect((await ask('GET', '/account/prefs', as(person))).json()).toEqual({});
  expect((await save({ lang: 'en', theme: 'dark' })).json().prefs).toEqual({ lang: 'en', theme: 'dark' });
  expect((await save({ lang: 'ru' })).json().prefs).toEqual({ lang: 'ru' });
  const refused = [
    'text',
    ['list'],
    null,
    { a: { constructor: 1 } },
    { a: 'x'.repeat(65_535) },
    { a: '\0' },
    JSON.parse(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`),
  ];
  for (const prefs of refused) expect((await save(prefs)).statusCode).toBe(400);
  expect((await ask('GET', '/account/prefs', as(person))).json()).toEqual({ lang: 'ru' });
});

it('renames, and takes no name longer than a name', async () => {
  const person = await createPerson(database.current.db);
  expect((await ask('PATCH', '/account/name', as(person, { name: 'Ёлка' }))).json().name).toBe('Ёлка');
  for (const name of ['', 'x'.repeat(129)]) {
    expect((await ask('PATCH', '/account/name', as(person, { name }))).statusCode).toBe(400);
  }
});

it('changes a password only for who knows it, and ends every other session', async () => {
  const person = await personWithPassword();
  const elsewhere = (await signIn(person.email, PASSWORD)).cookies[0]?.value ?? '';
  time.nowMs += 16 * MINUTE_MS;
  const change = (payload: object) => ask('PATCH', '/account/password', as(person, payload));
  const refused = { code: 401, type: 'user_invalid_credentials' };
  expect((await change({ password: 'another password' })).json()).toMatchObject(refused);
  expect((await change({ password: 'another password', oldPassword: 'wrong one' })).json()).toMatchObject(
    refused,
  );
  const changed = await change({ password: 'another password', oldPassword: PASSWORD });
  expect(changed.json().passwordUpdate).not.toBe('');
  expect((await ask('GET', '/account', as(person))).statusCode).toBe(200);
  expect((await ask('GET', '/account', { cookies: { a_session_agent: elsewhere } })).statusCode).toBe(401);
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(401);
  expect((await signIn(person.email, 'another password')).statusCode).toBe(201);
});

it('lets who has just opened a link set a password, and not a session that was stolen later', async () => {
  const person = await createPerson(database.current.db);
  time.nowMs += 16 * MINUTE_MS;
  const late = await ask('PATCH', '/account/password', as(person, { password: PASSWORD }));
  expect(late.json()).toMatchObject({ code: 401, type: 'user_invalid_credentials' });
  time.nowMs -= 16 * MINUTE_MS;
  const fresh = await ask('PATCH', '/account/password', as(person, { password: PASSWORD }));
  expect(fresh.statusCode).toBe(200);
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(201);
});

it('moves to another address, which is unproven until a link to it is opened', async () => {
  const person = await personWithPassword();
  const other = await createPerson(database.current.db);
  const move = (email: string, password = PASSWORD) =>
    ask('PATCH', '/account/email', as(person, { email, password }));
  expect((await move('new@example.com', 'not the password')).json()).toMatchObject({ code: 401 });
  expect((await move(other.email)).json()).toMatchObject({ code: 409, type: 'user_target_already_exists' });
  const moved = (await move('New@Example.com')).json();
  expect(moved).toMatchObject({ email: 'new@example.com', emailVerification: false });
  expect((await signIn('new@example.com', PASSWORD)).statusCode).toBe(201);
  expect((await signIn(person.email, PASSWORD)).statusCode).toBe(401);
});

it('gives one of two people who move to the same address at the same time that address', async () => {
  const [first, second] = [await personWithPassword(), await personWithPassword()];
  const responses = await Promise.all(
    [first, second].map((person) =>
      ask('PATCH', '/account/email', as(person, { email: 'same@example.com', password: PASSWORD })),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('makes no account for a password alone, because that would prove no address', async () => {
  const response = await ask('POST', '/account', {
    payload: { userId: 'unique()', email: 'new@example.com', password: PASSWORD },
  });
  expect(response.json()).toMatchObject({ code: 501, type: 'user_auth_method_unsupported' });
});
