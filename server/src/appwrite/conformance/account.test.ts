import * as node27 from 'node-appwrite';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createSmtpMailer } from '../../providers/mail/smtp-mailer.ts';
import { linkIn, startMailServer } from '../../testing/clients/mail-server.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { catchFailure, useSdkServer, WEB_SDKS } from './sdk-harness.ts';

const PASSWORD = 'correct horse battery';
const inbox = await startMailServer();
const mailer = createSmtpMailer({ url: inbox.url, from: 'Вслух <no-reply@example.com>' });
const database = useTestDatabase();
const server = useSdkServer(database, {}, { mailer });
afterAll(() => inbox.stop());

const createAccount = async (overrides = {}) =>
  createPerson(database.current.db, { passwordHash: await hashPassword(PASSWORD), ...overrides });

describe.each(WEB_SDKS)('the account, with appwrite $version', ({ sdk }) => {
  const visit = () => {
    const { client, cookies } = server.current.visitor(sdk);
    return { client, cookies, account: new sdk.Account(client) };
  };
  const openLink = async (email: string) => {
    const { searchParams } = linkIn(await inbox.nextTo(email));
    return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
  };
  const verifyPage = () => `${server.current.origin}/verify?r=%2Fuser`;

  it('does not answer under the name of another project', async () => {
    const { client, account } = visit();
    client.setProject('other');
    expect(await catchFailure(account.get())).toEqual({ code: 404, type: 'project_not_found' });
  });

  it('is nobody’s for a guest', async () => {
    const { account } = visit();
    expect(await catchFailure(account.get())).toEqual({ code: 401, type: 'general_unauthorized_scope' });
    expect(await catchFailure(account.createJWT())).toMatchObject({ code: 401 });
  });

  it('is opened by a link that came by mail, and made by it when it is new', async () => {
    const { account, cookies } = visit();
    const email = `new-${sdk.ID.unique()}@example.com`;
    const userId = sdk.ID.unique();
    const token = await account.createMagicURLToken(userId, email, verifyPage());
    expect(token).toMatchObject({ userId, secret: '', phrase: '' });

    const letter = await inbox.nextTo(email);
    expect(letter.subject).toBe('Ссылка для входа во «Вслух»');
    expect(letter.from).toEqual({ name: 'Вслух', address: 'no-reply@example.com' });
    const link = linkIn(letter);
    expect(link.href).toContain(`${server.current.origin}/verify?r=%2Fuser&`);
    expect(letter.html).toContain(link.href.replaceAll('&', '&amp;'));

    const secret = link.searchParams.get('secret') ?? '';
    const session = await account.updateMagicURLSession(link.searchParams.get('userId') ?? '', secret);
    expect(session).toMatchObject({ provider: 'magic-url', current: true, secret: '' });
    // The server chooses the id of a new account; the requested one only opened the link.
    expect(session.userId).not.toBe(userId);
    expect([...cookies.keys()]).toEqual(['a_session_agent', 'XSRF-TOKEN']);
    expect(await account.get()).toMatchObject({
      $id: session.userId,
      email,
      emailVerification: true,
    });

    const elsewhere = visit().account;
    expect(await catchFailure(elsewhere.createSession(userId, secret))).toEqual({
      code: 401,
      type: 'user_invalid_token',
    });
  });

  it('is opened once when two browsers open the same link at the same moment', async () => {
    const email = `race-${sdk.ID.unique()}@example.com`;
    await visit().account.createMagicURLToken(sdk.ID.unique(), email, verifyPage());
    const { userId, secret } = await openLink(email);
    const outcomes = await Promise.allSettled(
      [visit(), visit()].map(({ account }) => account.createSession(userId, secret)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await database.current.pool.query('select 1 from sessions')).rowCount).toBe(1);
  });

  it('is opened by a password, not over a live session, and closed again', async () => {
    const { email } = await createAccount();
    const { account, cookies } = visit();
    expect(await catchFailure(account.createEmailPasswordSession(email, 'not the password'))).toEqual({
      code: 401,
      type: 'user_invalid_credentials',
    });
    const session = await account.createEmailPasswordSession(email, PASSWORD);
    expect(session).toMatchObject({ provider: 'email', providerUid: email, factors: ['password'] });
    expect(await catchFailure(account.createEmailPasswordSession(email, PASSWORD))).toEqual({
      code: 401,
      type: 'user_session_already_exists',
    });
    await account.deleteSession('current');
    expect([...cookies.keys()]).toEqual([]);
    expect(await catchFailure(account.get())).toMatchObject({ code: 401 });
  });

  it('gives a JWT that lives as long as its session', async () => {
    const { email, id } = await createAccount();
    const { account } = visit();
    await account.createEmailPasswordSession(email, PASSWORD);
    const { jwt } = await account.createJWT();
    const { client, account: byJwt } = visit();
    client.setJWT(jwt);
    expect((await byJwt.get()).$id).toBe(id);
    await account.deleteSessions();
    expect(await catchFailure(byJwt.get())).toEqual({ code: 401, type: 'general_unauthorized_scope' });
    client.setJWT('forged');
    expect(await catchFailure(byJwt.get())).toEqual({ code: 401, type: 'user_jwt_invalid' });
  });

  it('lists, shows, prolongs and ends sessions', async () => {
    const person = await createAccount();
    const { account } = visit();
    const { $id } = await account.createEmailPasswordSession(person.email, PASSWORD);
    const { total, sessions } = await account.listSessions();
    expect(total).toBe(2);
    expect(sessions.filter(({ current }) => current).map((session) => session.$id)).toEqual([$id]);
    expect((await account.getSession('current')).$id).toBe($id);
    expect((await account.updateSession('current')).$id).toBe($id);
    await account.deleteSession(person.sessionId);
    expect(await catchFailure(account.getSession(person.sessionId))).toEqual({
      code: 404,
      type: 'user_session_not_found',
    });
  });

  it('changes name, preferences, password and address', async () => {
    const person = await createAccount();
    const other = await createAccount();
    const { account } = visit();
    await account.createEmailPasswordSession(person.email, PASSWORD);
    expect((await account.updateName('Анна')).name).toBe('Анна');
    await account.updatePrefs({ lang: 'en', seen: ['tour'] });
    expect(JSON.parse(JSON.stringify(await account.getPrefs()))).toEqual({ lang: 'en', seen: ['tour'] });
    expect(await catchFailure(account.updatePassword('another password', 'not the old'))).toEqual({
      code: 401,
      type: 'user_invalid_credentials',
    });
    expect((await account.updatePassword('another password', PASSWORD)).passwordUpdate).not.toBe('');
    expect(await catchFailure(account.updateEmail(other.email, 'another password'))).toEqual({
      code: 409,
      type: 'user_target_already_exists',
    });
    const moved = await account.updateEmail(`moved-${person.email}`, 'another password');
    expect(moved).toMatchObject({ email: `moved-${person.email}`, emailVerification: false });
  });

  it('can be given a password by who has just opened a link', async () => {
    const email = `link-${sdk.ID.unique()}@example.com`;
    const { account } = visit();
    await account.createMagicURLToken(sdk.ID.unique(), email);
    const { userId, secret } = await openLink(email);
    const opened = await account.createSession(userId, secret);
    await account.updatePassword(PASSWORD);
    await account.deleteSession('current');
    expect((await account.createEmailPasswordSession(email, PASSWORD)).userId).toBe(opened.userId);
  });

  it('refuses a wrong argument, a foreign page and too many tries, each by its type', async () => {
    const { account } = visit();
    const argument = { code: 400, type: 'general_argument_invalid' };
    expect(await catchFailure(account.createMagicURLToken('id', 'not an address'))).toEqual(argument);
    expect(
      await catchFailure(account.createMagicURLToken('id', 'a@example.com', 'https://evil.example/verify')),
    ).toEqual(argument);
    for (let sent = 0; sent < 5; sent++) await account.createMagicURLToken(sdk.ID.unique(), 'b@example.com');
    expect(await catchFailure(account.createMagicURLToken('id', 'b@example.com'))).toEqual({
      code: 429,
      type: 'general_rate_limit_exceeded',
    });
  });

  it('says by type what this server does not offer', async () => {
    const { account } = visit();
    const unsupported = { code: 501, type: 'user_auth_method_unsupported' };
    const absent = { code: 501, type: 'general_not_implemented' };
    expect(await catchFailure(account.create('id', 'a@example.com', PASSWORD))).toEqual(unsupported);
    expect(await catchFailure(account.createAnonymousSession())).toEqual(unsupported);
    expect(await catchFailure(account.createPhoneToken('id', '+4915112345678'))).toEqual(unsupported);
    expect(await catchFailure(account.createRecovery('a@example.com', verifyPage()))).toEqual(absent);
    expect(await catchFailure(account.createVerification(verifyPage()))).toEqual(absent);
    expect(await catchFailure(account.createPushTarget('id', 'token'))).toEqual(absent);
  });

  it('is closed to the blocked', async () => {
    const { email } = await createAccount({ isBlocked: true });
    expect(await catchFailure(visit().account.createEmailPasswordSession(email, PASSWORD))).toEqual({
      code: 403,
      type: 'user_blocked',
    });
  });
});

describe('the account, with node-appwrite 27.1', () => {
  it('is read and changed with a session and with a JWT', async () => {
    const person = await createAccount();
    const client = server.current.nodeClientOf(person);
    const account = new node27.Account(client);
    expect((await account.get()).$id).toBe(person.id);
    expect((await account.updateName({ name: 'Олег' })).name).toBe('Олег');
    const { jwt } = await account.createJWT({ duration: 60 });
    const byJwt = new node27.Client().setEndpoint(server.current.endpoint).setProject('agent').setJWT(jwt);
    expect((await new node27.Account(byJwt).get()).name).toBe('Олег');
    await account.deleteSession({ sessionId: 'current' });
    expect(await catchFailure(account.get())).toMatchObject({ code: 401 });
    expect(await catchFailure(new node27.Account(byJwt).get())).toMatchObject({ code: 401 });
  });
});
