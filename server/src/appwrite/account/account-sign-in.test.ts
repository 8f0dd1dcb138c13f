import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mails } from '../../db/schema/mails.ts';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const LINK_MS = 15 * 60_000;
const PASSWORD = 'correct horse battery';
const URL_OF_PAGE = 'http://localhost:3000/verify?r=%2Fuser&secret=overridden#top';

const time = { nowMs: Date.now() };
const mailer = createRecordingMailer();
const database = useTestDatabase();
const app = useTestApp(database, {}, { mailer, clock: { now: () => new Date(time.nowMs) } });

beforeEach(() => {
  time.nowMs = Date.now();
  mailer.mails.length = 0;
});
// A mail that is not sent yet would arrive in the middle of the next test.
afterEach(() => vi.waitFor(async () => expect(await database.current.db.$count(mails)).toBe(0)));

const askForLink = (email: string, extra: object = {}, options: object = {}) =>
  app.current.inject({
    method: 'POST',
    url: '/v1/account/tokens/magic-url',
    payload: { userId: 'fresh-id', email, url: URL_OF_PAGE, ...extra },
    ...options,
  });
const redeem = (proof: { userId: string; secret: string }, options: object = {}) =>
  app.current.inject({ method: 'PUT', url: '/v1/account/sessions/magic-url', payload: proof, ...options });

async function linkTo(email: string, extra: object = {}) {
  await askForLink(email, extra);
  const link = new URL((await mailer.nextTo(email)).link ?? '');
  const userId = link.searchParams.get('userId') ?? '';
  return { link, proof: { userId, secret: link.searchParams.get('secret') ?? '' } };
}

it('sends a link that leads back to the page, with the proof merged into its query', async () => {
  const { link, proof } = await linkTo('new@example.com');
  expect(link.origin + link.pathname + link.hash).toBe('http://localhost:3000/verify#top');
  expect(link.searchParams.get('r')).toBe('/user');
  expect(link.searchParams.get('project')).toBe('agent');
  const expire = link.searchParams.get('expire') ?? '';
  expect(expire).toBe(new Date(expire).toISOString().replace('Z', '+00:00'));
  // Counted from the request by the clock of the database, which went on while the clock of this test stood still.
  const sinceRequestMs = time.nowMs + LINK_MS - Date.parse(expire);
  expect(sinceRequestMs).toBeGreaterThanOrEqual(0);
  expect(sinceRequestMs).toBeLessThan(LINK_MS / 2);
  expect(proof.userId).toBe('fresh-id');
  expect(proof.secret).toMatch(/^[0-9a-f]{64}$/);
  const { rows } = await database.current.pool.query('select * from tokens');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(proof.secret);
});

it('answers byte for byte the same whether the address is known, unknown or blocked', async () => {
  const known = await createPerson(database.current.db, { email: 'known@example.com' });
  await createPerson(database.current.db, { email: 'block@example.com', isBlocked: true });
  const responses = [];
  for (const email of [known.email, 'other@example.com', 'block@example.com']) {
    responses.push(await askForLink(email));
  }
  const seen = responses.map(({ statusCode, body, headers }) => {
    const { 'x-request-id': _id, date: _date, 'x-ratelimit-remaining': _left, ...rest } = headers;
    return JSON.stringify([statusCode, rest, { ...JSON.parse(body), $id: '' }]);
  });
  expect(new Set(seen).size).toBe(1);
  expect(responses[0]?.json()).toMatchObject({ userId: 'fresh-id', secret: '', phrase: '' });
  expect(new Set(responses.map(({ body }) => body.length)).size).toBe(1);
});

it('writes to known and unknown addresses, and to no blocked one', async () => {
  const known = await createPerson(database.current.db);
  await createPerson(database.current.db, { email: 'blocked@example.com', isBlocked: true });
  await askForLink('blocked@example.com');
  const { proof } = await linkTo(known.email);
  expect(proof.userId).toBe(known.id);
  await linkTo('unknown@example.com');
  expect(mailer.mails.map(({ to }) => to)).toEqual([]);
});

it('makes no account before the link is opened', async () => {
  const { proof } = await linkTo('new@example.com');
  const count = async () => (await database.current.pool.query('select 1 from accounts')).rowCount;
  expect(await count()).toBe(0);
  const response = await redeem(proof);
  expect(response.statusCode).toBe(201);
  const { userId } = response.json();
  expect(userId).not.toBe('fresh-id');
  expect(response.json()).toMatchObject({
    provider: 'magic-url',
    providerUid: '',
    factors: ['email'],
    secret: '',
    current: true,
  });
  const me = await app.current.inject({
    url: '/v1/account',
    cookies: { a_session_agent: response.cookies[0]?.value ?? '' },
  });
  expect(me.json()).toMatchObject({ $id: userId, email: 'new@example.com', emailVerification: true });
});

it('gives a new account an id of the server’s own choice, which the asking client cannot know', async () => {
  const { proof } = await linkTo('new@example.com', { userId: 'chosen-by-a-stranger' });
  const first = (await redeem(proof)).json();
  expect(first.userId).toMatch(/^[0-9a-f]{20}$/);
  const other = await linkTo('other@example.com', { userId: first.userId });
  expect((await redeem(other.proof)).json().userId).not.toBe(first.userId);
});

it('tells whom a link lets in to the page that holds it, without spending it', async () => {
  const { proof } = await linkTo('new@example.com');
  const look = (payload: object, options: object = {}) =>
    app.current.inject({ method: 'POST', url: '/api/magic-link', payload, ...options });
  const told = await look(proof);
  expect([told.statusCode, told.json()]).toEqual([200, { email: 'new@example.com' }]);
  expect(told.headers['cache-control']).toBe('no-store');
  expect((await database.current.pool.query('select 1 from accounts')).rowCount).toBe(0);
  expect((await redeem(proof)).statusCode).toBe(201);

  const known = await createPerson(database.current.db);
  const second = await linkTo(known.email);
  const refused = [
    await look(proof),
    await look({ ...second.proof, secret: 'f'.repeat(64) }),
    await look({ ...second.proof, userId: 'somebody-else' }),
    await look({ userId: 'nobody', secret: 'x' }),
    await look({ ...second.proof, userId: 'somebody-else' }, { headers: known.headers }),
  ];
  time.nowMs += LINK_MS;
  refused.push(await look(second.proof));
  const seen = refused.map((response) => [response.statusCode, { ...response.json(), requestId: '' }]);
  expect(seen).toEqual(Array(6).fill([401, { code: 'account.invalid-link', requestId: '' }]));
});

it('lets nobody try secrets at the page that tells whom a link lets in', async () => {
  const look = (secret: string) =>
    app.current.inject({ method: 'POST', url: '/api/magic-link', payload: { userId: 'somebody', secret } });
  for (let tried = 0; tried < 10; tried++) expect((await look(`guess-${tried}`)).statusCode).toBe(401);
  expect((await look('one more')).statusCode).toBe(429);
});

it('opens exactly one session however many redeem the same link at once', async () => {
  const { proof } = await linkTo('new@example.com');
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(proof)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const losers = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(new Set(losers.map((response) => response.json().type))).toEqual(new Set(['user_invalid_token']));
  expect((await database.current.pool.query('select 1 from sessions')).rowCount).toBe(1);
});

it('lets one of two links to the same new address in when both are opened at once', async () => {
  const first = await linkTo('new@example.com');
  const second = await linkTo('new@example.com', { userId: 'another-id' });
  const responses = await Promise.all([redeem(first.proof), redeem(second.proof)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 401]);
  expect((await database.current.pool.query('select 1 from accounts')).rowCount).toBe(1);
});

it('revokes the other links of an address when one is used', async () => {
  const person = await createPerson(database.current.db);
  const first = await linkTo(person.email);
  const second = await linkTo(person.email);
  expect((await redeem(second.proof)).statusCode).toBe(201);
  expect((await redeem(first.proof)).json()).toMatchObject({ code: 401, type: 'user_invalid_token' });
});

it('tells an expired, a used, a wrong and a foreign proof apart for nobody', async () => {
  const { proof } = await linkTo('new@example.com');
  const attempts = [
    await redeem({ ...proof, userId: 'somebody-else' }),
    await redeem({ ...proof, secret: 'f'.repeat(64) }),
    await redeem({ userId: 'nobody', secret: 'x' }),
  ];
  time.nowMs += LINK_MS;
  attempts.push(await redeem(proof));
  expect(new Set(attempts.map(({ body }) => body)).size).toBe(1);
  expect(attempts[0]?.json()).toMatchObject({ code: 401, type: 'user_invalid_token' });
});

it('never lets a link into the account of whoever has the id it asked for', async () => {
  const victim = await createPerson(database.current.db);
  const { proof } = await linkTo('mallory@example.com', { userId: victim.id });
  expect(proof.userId).not.toBe(victim.id);
  const taken = await linkTo('eve@example.com', { userId: 'squatted' });
  await createPerson(database.current.db, { id: 'squatted' });
  const response = await redeem(taken.proof);
  expect(response.statusCode).toBe(201);
  expect(response.json().userId).not.toBe('squatted');
});

it('ends what somebody had prepared in an account whose address they did not own', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const squatter = await createPerson(database.current.db, {
    email: 'victim@example.com',
    isEmailVerified: false,
    passwordHash,
  });
  const { proof } = await linkTo('victim@example.com');
  expect((await redeem(proof)).json().userId).toBe(squatter.id);
  expect((await app.current.inject({ url: '/v1/account', headers: squatter.headers })).statusCode).toBe(401);
  const byPassword = await app.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    payload: { email: 'victim@example.com', password: PASSWORD },
  });
  expect(byPassword.statusCode).toBe(401);
});

it('keeps the password and the other sessions of a person whose address was proven before', async () => {
  const person = await createPerson(database.current.db, { passwordHash: await hashPassword(PASSWORD) });
  const { proof } = await linkTo(person.email);
  await redeem(proof);
  expect((await app.current.inject({ url: '/v1/account', headers: person.headers })).statusCode).toBe(200);
});

it('lets nobody in who was blocked after the link was sent', async () => {
  const person = await createPerson(database.current.db);
  const { proof } = await linkTo(person.email);
  await database.current.pool.query('update accounts set is_blocked = true');
  expect((await redeem(proof)).json()).toMatchObject({ code: 403, type: 'user_blocked' });
});

it('does not honour a link to an address its account has left', async () => {
  const person = await createPerson(database.current.db);
  const { proof } = await linkTo(person.email);
  const moved = await app.current.inject({
    method: 'PATCH',
    url: '/v1/account/email',
    headers: person.headers,
    payload: { email: 'moved@example.com', password: PASSWORD },
  });
  expect(moved.statusCode).toBe(200);
  expect((await redeem(proof)).json()).toMatchObject({ code: 401, type: 'user_invalid_token' });
});

it('also takes the proof at the other address the SDK knows, but not over a live session', async () => {
  const person = await createPerson(database.current.db);
  const { proof } = await linkTo(person.email);
  const other = { method: 'POST', url: '/v1/account/sessions/token', payload: proof } as const;
  expect((await app.current.inject({ ...other, headers: person.headers })).json()).toMatchObject({
    type: 'user_session_already_exists',
  });
  expect((await app.current.inject(other)).statusCode).toBe(201);
});

it('tells somebody who is signed in that a link is dead before it tells them to sign out', async () => {
  const person = await createPerson(database.current.db);
  const { proof } = await linkTo(person.email);
  expect((await redeem(proof)).statusCode).toBe(201);
  for (const dead of [proof, { ...proof, secret: 'f'.repeat(64) }, { ...proof, userId: 'somebody' }]) {
    expect((await redeem(dead, { headers: person.headers })).json()).toMatchObject({
      code: 401,
      type: 'user_invalid_token',
    });
  }
  const self = await app.current.inject({ url: '/v1/account', headers: person.headers });
  expect(self.statusCode).toBe(200);
});

it('sends at most five links an hour to an address, by whichever of the two ways', async () => {
  for (let sent = 0; sent < 4; sent++) await askForLink('new@example.com');
  const fifth = await app.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/magic-url',
    payload: { userId: 'unique()', email: 'NEW@example.com' },
  });
  expect(fifth.statusCode).toBe(201);
  expect(fifth.headers['x-ratelimit-remaining']).toBe('0');
  const sixth = await askForLink('new@example.com');
  expect(sixth.json()).toMatchObject({ code: 429, type: 'general_rate_limit_exceeded' });
});

it('sends at most twenty links an hour for one visitor', async () => {
  for (let sent = 0; sent < 20; sent++) await askForLink(`person-${sent}@example.com`);
  expect((await askForLink('one-more@example.com')).statusCode).toBe(429);
  expect((await askForLink('one-more@example.com', {}, { remoteAddress: '203.0.113.7' })).statusCode).toBe(
    201,
  );
});

it.each([
  ['http://localhost:3000/user/settings', 'url'],
  ['http://localhost:3000/ingest/e/', 'url'],
  ['http://localhost:3000/', 'url'],
  ['http://evil.example/verify', 'url'],
  ['http://localhost@evil.example/', 'url'],
  ['localhost/verify', 'url'],
])('does not send a secret to %s', async (url, name) => {
  const response = await askForLink('new@example.com', { url });
  expect(response.json()).toMatchObject({ code: 400, type: 'general_argument_invalid' });
  expect(response.json().message).toMatch(new RegExp(`^Invalid \`${name}\` param`));
});

it.each([
  [{ email: 'not an address' }, 'Invalid `email` param: Value must be a valid email address'],
  [{ email: undefined }, 'Param "email" is not optional.'],
  [{ userId: undefined }, 'Param "userId" is not optional.'],
  [{ userId: '-starts-oddly' }, expect.stringContaining('Invalid `userId` param')],
  [{ userId: 'x'.repeat(37) }, expect.stringContaining('Invalid `userId` param')],
])('refuses %j in the words of the protocol', async (extra, message) => {
  const response = await askForLink('new@example.com', extra);
  expect(response.json()).toMatchObject({ code: 400, type: 'general_argument_invalid', message });
});

it('writes in the language that was asked for, or the one the person chose, or the interface’s', async () => {
  const { db, pool } = database.current;
  const person = await createPerson(db);
  await pool.query("insert into users (id, lang) values ($1, 'en')", [person.id]);
  await askForLink(person.email);
  expect((await mailer.nextTo(person.email)).subject).toBe('Your sign-in link for Aloud');
  await askForLink(person.email, {}, { headers: { 'x-appwrite-locale': 'ru' } });
  expect((await mailer.nextTo(person.email)).subject).toBe('Ссылка для входа во «Вслух»');
  await askForLink('new@example.com');
  expect((await mailer.nextTo('new@example.com')).subject).toBe('Ссылка для входа во «Вслух»');
});

it('shows the same phrase on the screen and in the mail when one is wanted', async () => {
  const { phrase } = (await askForLink('new@example.com', { phrase: true })).json();
  expect(phrase).toMatch(/^[a-z]+ [a-z]+$/);
  const mail = await mailer.nextTo('new@example.com');
  expect(mail.text).toContain(phrase);
  expect(mail.html).toContain(phrase);
});
