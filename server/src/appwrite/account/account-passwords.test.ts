import { expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const GOOD = 'correct horse battery';

const database = useTestDatabase();
const app = useTestApp(database);

const change = (what: 'email' | 'password', payload: object, headers: Record<string, string>) =>
  app.current.inject({ method: 'PATCH', url: `/v1/account/${what}`, payload, headers });
const setPassword = async (person: TestPerson, password: string) =>
  (await change('password', { password }, person.headers)).json();

it('takes a new password of 12 characters and none of 11', async () => {
  const person = await createPerson(database.current.db);
  const short = await setPassword(person, 'q8#Lm2!vTz0');
  expect(short).toMatchObject({ code: 400, type: 'general_argument_invalid' });
  expect(short.message).toBe(
    'Invalid `password` param: Password must be between 12 and 256 characters long.',
  );
  expect(await setPassword(person, 'q8#Lm2!vTz0k')).toMatchObject({ $id: person.id });
});

it('still lets in who set a shorter password before, and lets them replace it', async () => {
  const person = await createPerson(database.current.db, { passwordHash: await hashPassword('eightchr') });
  const signIn = (password: string) =>
    app.current.inject({
      method: 'POST',
      url: '/v1/account/sessions/email',
      payload: { email: person.email, password },
    });
  expect((await signIn('eightchr')).statusCode).toBe(201);
  const changed = await change('password', { password: GOOD, oldPassword: 'eightchr' }, person.headers);
  expect(changed.statusCode).toBe(200);
  expect((await signIn(GOOD)).statusCode).toBe(201);
});

it.each([
  ['a password of the leaked lists', 'justinbieber', 'password_common'],
  ['a common word made longer', 'Password12345', 'password_common'],
  ['a common Russian word made longer', 'привет123456', 'password_common'],
  ['a row of keys', 'qwertyuiop123', 'password_common'],
  ['their own address', 'maria.orlova2027', 'password_personal_data'],
  ['their own name', 'Мария-Орлова-1', 'password_personal_data'],
])('does not let a person choose %s', async (_what, password, type) => {
  const person = await createPerson(database.current.db, {
    email: 'maria.orlova@example.com',
    name: 'Мария Орлова',
  });
  expect(await setPassword(person, password)).toMatchObject({ code: 400, type });
});

it('holds a first password that comes with a new address to the same rules', async () => {
  const person = await createPerson(database.current.db);
  const move = async (password: string) =>
    (await change('email', { email: 'moved@example.com', password }, person.headers)).json();
  expect(await move('eightchr')).toMatchObject({ code: 400, type: 'general_argument_invalid' });
  expect(await move('justinbieber')).toMatchObject({ code: 400, type: 'password_common' });
  expect(await move(GOOD)).toMatchObject({ email: 'moved@example.com' });
});

it('changes neither password nor address for a JWT, which scripts of a page can read', async () => {
  const person = await createPerson(database.current.db);
  const { jwt } = (
    await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      payload: {},
      headers: person.headers,
    })
  ).json();
  const bearers = [{ 'x-appwrite-jwt': jwt }, { authorization: `Bearer ${jwt}` }];
  for (const headers of bearers) {
    const refused = { code: 401, type: 'user_unauthorized' };
    expect((await change('password', { password: GOOD }, headers)).json()).toMatchObject(refused);
    const move = await change('email', { email: 'moved@example.com', password: GOOD }, headers);
    expect(move.json()).toMatchObject(refused);
  }
  expect((await change('password', { password: GOOD }, person.headers)).statusCode).toBe(200);
});

it('lets an account try five addresses a day, so that it cannot ask who is registered', async () => {
  const person = await createPerson(database.current.db, { passwordHash: await hashPassword(GOOD) });
  const taken = await createPerson(database.current.db);
  const move = () => change('email', { email: taken.email, password: GOOD }, person.headers);
  for (let tried = 0; tried < 5; tried++) expect((await move()).statusCode).toBe(409);
  expect((await move()).statusCode).toBe(429);
});
