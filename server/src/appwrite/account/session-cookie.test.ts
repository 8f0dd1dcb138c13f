import { expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/password-hash.rules.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const PASSWORD = 'correct horse battery';
const database = useTestDatabase();
const local = useTestApp(database);
const published = useTestApp(database, { publicUrl: 'https://aloud.example' });

it.each([
  ['secure on a site that is reached by https', published, true],
  ['not secure on a machine without https, where it would be lost', local, undefined],
])('the session cookie is %s', async (_title, app, secure) => {
  const passwordHash = await hashPassword(PASSWORD);
  const { email } = await createPerson(database.current.db, { passwordHash });
  const response = await app.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    payload: { email, password: PASSWORD },
  });
  expect(response.statusCode).toBe(201);
  expect(response.cookies.map((cookie) => [cookie.name, cookie.secure, cookie.httpOnly])).toEqual([
    ['a_session_agent', secure, true],
    ['XSRF-TOKEN', secure, undefined],
  ]);
  expect(String(response.headers['set-cookie'])).not.toMatch(/domain/i);
});

it('a page of another site cannot act with the cookie', async () => {
  const { session } = await createPerson(database.current.db);
  const act = (origin: string) =>
    published.current.inject({
      method: 'PATCH',
      url: '/v1/account/name',
      payload: { name: 'Мэллори' },
      headers: { origin },
      cookies: { a_session_agent: session },
    });
  const refused = await act('https://aloud.example.evil.com');
  expect(refused.json()).toMatchObject({ code: 403, type: 'general_unknown_origin' });
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  expect((await act('http://localhost:3000')).statusCode).toBe(403);
  const own = await act('https://aloud.example');
  expect(own.statusCode).toBe(200);
  expect(own.headers['access-control-allow-origin']).toBe('https://aloud.example');
});

it('is taken back from whoever was blocked, so that their browser serves others again', async () => {
  const { session } = await createPerson(database.current.db, { isBlocked: true });
  const refused = await published.current.inject({
    url: '/v1/account',
    cookies: { a_session_agent: session },
  });
  expect(refused.json()).toMatchObject({ code: 403, type: 'user_blocked' });
  expect(refused.cookies).toMatchObject([
    { name: 'a_session_agent', value: '', path: '/', secure: true, expires: new Date(0) },
    { name: 'XSRF-TOKEN', value: '', path: '/', secure: true, expires: new Date(0) },
  ]);
});
