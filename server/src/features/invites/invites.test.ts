import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { inviteRequests } from '../../db/schema/invites.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createAdmin, createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { composeInvitation } from './compose-invite-mails.ts';

const mailer = createRecordingMailer();
const database = useTestDatabase();
const app = useTestApp(database, { access: 'invite' }, { mailer });

beforeEach(() => {
  mailer.mails.length = 0;
});

const requestInvite = (payload: object) =>
  app.current.inject({ method: 'POST', url: '/api/invite-requests', payload });
const askForLink = (email: string) =>
  app.current.inject({
    method: 'POST',
    url: '/v1/account/tokens/magic-url',
    payload: { userId: 'fresh-id', email },
  });
const requests = async () => (await database.current.pool.query('select * from invite_requests')).rows;

it('puts an address on the list once and writes that it is there once', async () => {
  const first = await requestInvite({ email: ' New@Example.com ', lang: 'en' });
  const again = await requestInvite({ email: 'new@example.com', lang: 'en' });
  expect(first.statusCode).toBe(200);
  expect([first.body, again.body]).toEqual(['{"state":"received"}', '{"state":"received"}']);
  expect(await requests()).toMatchObject([{ email: 'new@example.com', state: 'waiting', lang: 'en' }]);
  expect((await mailer.nextTo('new@example.com')).subject).toBe('We’ve received your request');
  await requestInvite({ email: 'last@example.com' });
  await mailer.nextTo('last@example.com');
  expect(mailer.mails).toEqual([]);
});

it('blanks around an address buy no further requests', async () => {
  const statuses: number[] = [];
  for (let blanks = 0; blanks < 2_100; blanks += 300) {
    const email = `${' '.repeat(blanks)}new@example.com${' '.repeat(blanks)}`;
    statuses.push((await requestInvite({ email })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('answers a person who has an account like everybody else', async () => {
  const person = await createPerson(database.current.db);
  const known = await requestInvite({ email: person.email });
  const unknown = await requestInvite({ email: 'new@example.com' });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await mailer.nextTo('new@example.com');
});

it('an account holder who asks for an invitation reads that they may come in, not that they must wait', async () => {
  const person = await createPerson(database.current.db);
  await requestInvite({ email: person.email });
  expect(await mailer.nextTo(person.email)).toMatchObject({
    subject: 'Приглашение во «Вслух»',
    link: expect.stringMatching(/\/#sign-in$/),
  });
});

it('a blocked account is promised nothing, whoever asks, and the response is the one for everybody', async () => {
  const { db } = database.current;
  const [admin, blocked] = [await createAdmin(db), await createPerson(db, { email: 'blocked@example.com' })];
  await requestInvite({ email: blocked.email });
  expect(await mailer.nextTo(blocked.email)).toMatchObject({ subject: 'Приглашение во «Вслух»' });
  await db.update(accounts).set({ isBlocked: true }).where(eq(accounts.id, blocked.id));

  const asked = await requestInvite({ email: blocked.email });
  const unknown = await requestInvite({ email: 'new@example.com' });
  expect([asked.statusCode, asked.body]).toEqual([unknown.statusCode, unknown.body]);
  const [{ id = '' } = {}] = (await requests()).filter(({ email }) => email === blocked.email);
  const decided = await app.current.inject({
    method: 'POST',
    url: `/api/admin/invite-requests/${id}/decision`,
    headers: admin.headers,
    payload: { state: 'invited' },
  });
  expect(decided.statusCode).toBe(200);
  // Mails are sent in the order in which they were asked for.
  await requestInvite({ email: 'last@example.com' });
  await mailer.nextTo('last@example.com');
  expect(mailer.mails.filter(({ to }) => to === blocked.email)).toEqual([]);
});

it('however a national domain is typed, it is one request, and an administrator finds it as it is typed', async () => {
  const spellings = ['Имя@Почта.рф', 'имя@xn--80a1acny.xn--p1ai'];
  for (const email of spellings) expect((await requestInvite({ email })).statusCode).toBe(200);
  expect(await requests()).toMatchObject([{ email: 'имя@xn--80a1acny.xn--p1ai' }]);
  await mailer.nextTo('имя@xn--80a1acny.xn--p1ai');
  const admin = await createAdmin(database.current.db);
  for (const q of ['имя', 'почта.рф', 'имя@почта.рф', 'xn--80a1acny']) {
    const url = `/api/admin/invite-requests?q=${encodeURIComponent(q)}`;
    expect((await app.current.inject({ url, headers: admin.headers })).json().total).toBe(1);
  }
});

it('refuses what is no address, and the sixth request of an hour for one', async () => {
  expect((await requestInvite({ email: 'nonsense' })).json()).toMatchObject({ code: 'request.invalid' });
  for (let asked = 0; asked < 5; asked++) await requestInvite({ email: 'new@example.com' });
  const sixth = await requestInvite({ email: 'new@example.com' });
  expect(sixth.json()).toMatchObject({ code: 'request.too-many' });
  await mailer.nextTo('new@example.com');
});

it('while entry is by invitation, a stranger who wants to sign in gets on the list instead of in', async () => {
  const stranger = await askForLink('stranger@example.com');
  const person = await createPerson(database.current.db);
  const known = await askForLink(person.email);
  expect({ ...stranger.json(), $id: '', $createdAt: '', expire: '' }).toEqual({
    ...known.json(),
    $id: '',
    $createdAt: '',
    expire: '',
  });
  const letter = await mailer.nextTo('stranger@example.com');
  expect(letter.subject).toBe('Приглашения для этого адреса пока нет');
  expect(letter.text).toContain('записан в список ожидания');
  expect(letter.link).toBeUndefined();
  expect(await requests()).toMatchObject([{ email: 'stranger@example.com', state: 'waiting' }]);
  expect((await mailer.nextTo(person.email)).link).toBeDefined();
});

it('lets the invited in, who are told so once, and again when they ask again', async () => {
  await requestInvite({ email: 'guest@example.com' });
  await mailer.nextTo('guest@example.com');
  const admin = await createAdmin(database.current.db);
  const list = await app.current.inject({ url: '/api/admin/invite-requests', headers: admin.headers });
  const { id, email, state } = list.json().items[0];
  expect({ email, state }).toEqual({ email: 'guest@example.com', state: 'waiting' });
  const decide = (decision: string) =>
    app.current.inject({
      method: 'POST',
      url: `/api/admin/invite-requests/${id}/decision`,
      headers: admin.headers,
      payload: { state: decision },
    });
  expect((await decide('invited')).json()).toMatchObject({ id, state: 'invited' });
  expect((await decide('invited')).statusCode).toBe(200);
  const invitation = await mailer.nextTo('guest@example.com');
  expect(invitation.subject).toBe('Приглашение во «Вслух»');
  expect(invitation.link).toMatch(/\/#sign-in$/);
  await requestInvite({ email: 'guest@example.com' });
  expect((await mailer.nextTo('guest@example.com')).subject).toBe(invitation.subject);
  await askForLink('guest@example.com');
  expect((await mailer.nextTo('guest@example.com')).link).toContain('userId=fresh-id');
});

it.each([
  { state: 'invited', isWritten: true },
  { state: 'declined', isWritten: false },
] as const)(
  'an invitation that had to wait is written for whom it finds $state: $isWritten',
  async (found) => {
    const { db } = database.current;
    const order = { email: 'guest@example.com', lang: 'en' as const };
    await db
      .insert(inviteRequests)
      .values({ id: 'invite', ...order, state: found.state, createdAt: new Date() });
    const deps = { db, siteUrl: 'https://example.com', getAccountState: async () => 'missing' as const };
    const letter = await composeInvitation(deps, order);
    expect(letter !== undefined).toBe(found.isWritten);
  },
);

it('shows who asked page by page, latest first, and by state', async () => {
  const { db } = database.current;
  const admin = await createAdmin(db);
  await db.insert(inviteRequests).values(
    Array.from({ length: 60 }, (_, at) => ({
      id: `invite-${String(at).padStart(2, '0')}`,
      email: `${at}@example.com`,
      lang: 'ru' as const,
      state: at % 2 === 0 ? ('waiting' as const) : ('declined' as const),
      createdAt: new Date(Date.UTC(2025, 0, 1, 0, Math.floor(at / 3))),
    })),
  );
  const read = async (query: string) =>
    (await app.current.inject({ url: `/api/admin/invite-requests${query}`, headers: admin.headers })).json();
  const first = await read('');
  const third = await read('?page=3');
  const ids = [...first.items, ...(await read('?page=2')).items, ...third.items].map(
    (item: { id: string }) => item.id,
  );
  expect([first.total, ids.length, new Set(ids).size]).toEqual([60, 60, 60]);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect((await read('?state=declined')).total).toBe(30);
});
