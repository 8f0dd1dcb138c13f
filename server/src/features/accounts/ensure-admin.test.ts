import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { ensureAdmin } from './ensure-admin.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const EMAIL = 'admin@example.com';

const ensure = () => ensureAdmin({ db: database.current.db, clock: systemClock }, EMAIL);
const signIn = (password: string) =>
  app.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    payload: { email: EMAIL, password },
  });

it('lets the first administrator in with a password that is stored only as an argon2id hash', async () => {
  const admin = await ensure();
  expect(admin?.email).toBe(EMAIL);
  const response = await signIn(admin?.password ?? '');
  expect(response.statusCode).toBe(201);
  const me = await app.current.inject({
    url: '/v1/account',
    cookies: { a_session_agent: response.cookies[0]?.value ?? '' },
  });
  expect(me.json()).toMatchObject({ email: EMAIL, labels: ['admin'], emailVerification: true });
  const { rows } = await database.current.pool.query('select * from accounts');
  expect(JSON.stringify(rows)).not.toContain(admin?.password);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
});

it('says the password once: the next start makes and says nothing', async () => {
  const admin = await ensure();
  expect(await ensure()).toBeUndefined();
  expect((await signIn(admin?.password ?? '')).statusCode).toBe(201);
});

it('makes one administrator when several processes start at once', async () => {
  const made = (await Promise.all(Array.from({ length: 6 }, ensure))).filter((admin) => admin !== undefined);
  expect(made).toHaveLength(1);
  expect((await signIn(made[0]?.password ?? '')).statusCode).toBe(201);
});

it('does not make somebody an administrator who merely used the address before', async () => {
  const squatter = await createPerson(database.current.db, { email: EMAIL, isEmailVerified: false });
  const admin = await ensure();
  const asSquatter = await app.current.inject({ url: '/v1/account', headers: squatter.headers });
  expect(asSquatter.statusCode).toBe(401);
  expect((await signIn(admin?.password ?? '')).statusCode).toBe(201);
});
