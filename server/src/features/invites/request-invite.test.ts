import { beforeEach, expect, it } from 'vitest';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

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
  expect((await mailer.nextTo('new@example.com')).subject).toBe('We have your request');
  await requestInvite({ email: 'last@example.com' });
  await mailer.nextTo('last@example.com');
  expect(mailer.mails).toEqual([]);
});

it('answers a person who has an account like everybody else', async () => {
  const person = await createPerson(database.current.db);
  const known = await requestInvite({ email: person.email });
  const unknown = await requestInvite({ email: 'new@example.com' });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await mailer.nextTo('new@example.com');
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
  expect(letter.subject).toBe('Мы получили ваш запрос');
  expect(letter.link).toBeUndefined();
  expect(await requests()).toMatchObject([{ email: 'stranger@example.com', state: 'waiting' }]);
  expect((await mailer.nextTo(person.email)).link).toBeDefined();
});

it('lets the invited in', async () => {
  await requestInvite({ email: 'guest@example.com' });
  await mailer.nextTo('guest@example.com');
  await database.current.pool.query("update invite_requests set state = 'invited'");
  await askForLink('guest@example.com');
  expect((await mailer.nextTo('guest@example.com')).link).toContain('userId=fresh-id');
});
