import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createKeys } from '../../../platform/secrets/keys.ts';
import { createAdmin, createPerson, type TestPerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const OLD = 'the old master key with enough characters';
const NEW = 'the new master key with enough characters';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const before = useTestApp(database, {}, { keys: createKeys([OLD]) });
const meanwhile = useTestApp(database, {}, { keys: createKeys([NEW, OLD]) });
const after = useTestApp(database, {}, { keys: createKeys([NEW]) });

const forge = (person: TestPerson, key: Uint8Array, seconds: number) =>
  new SignJWT({ userId: person.id, sessionId: person.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience('agent')
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);

const askAs = async (app: typeof before, jwt: string) =>
  (await app.current.inject({ url: '/api/admin/users', headers: { authorization: `Bearer ${jwt}` } }))
    .statusCode;

/** Every text in every table, as it stands and as the bytes that its digits may mean. */
async function readEveryText(): Promise<string[]> {
  const { pool } = database.current;
  const columns = await pool.query<{ from: string; column: string }>(
    `select format('%I', table_name) as "from", format('%I', column_name) as "column"
     from information_schema.columns where table_schema = 'public' and data_type = 'text'`,
  );
  const found: string[] = [];
  for (const { from, column } of columns.rows) {
    const { rows } = await pool.query<{ text: string }>(`select distinct ${column} as text from ${from}`);
    found.push(...rows.flatMap(({ text }) => text || []));
  }
  return found;
}

it('whoever reads the whole database still cannot sign a token of an administrator', async () => {
  const admin = await createAdmin(database.current.db);
  const texts = await readEveryText();
  expect(texts).toContain(admin.sessionId);
  const candidates = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'hex')]);
  for (const key of candidates.filter(({ length }) => length >= 16)) {
    expect(await askAs(before, await forge(admin, key, 600))).toBe(401);
  }
});

it('a token for longer than an hour is refused, whoever signed it', async () => {
  const admin = await createAdmin(database.current.db);
  const { current } = createKeys([OLD]).derive('jwt');
  expect(await askAs(before, await forge(admin, current, 600))).toBe(200);
  expect(await askAs(before, await forge(admin, current, 3_700))).toBe(401);
  expect(await askAs(before, await forge(admin, current, 30 * 86_400))).toBe(401);
});

it('while the key is replaced tokens of both live, afterwards only the new ones; sessions always', async () => {
  const person = await createPerson(database.current.db);
  const makeJwt = async (app: typeof before) => {
    const made = await app.current.inject({
      method: 'POST',
      url: '/v1/account/jwts',
      headers: person.headers,
      payload: {},
    });
    return (made.json() as { jwt: string }).jwt;
  };
  const lives = async (app: typeof before, jwt: string) =>
    (await app.current.inject({ url: '/v1/account', headers: { 'x-appwrite-jwt': jwt } })).statusCode;

  const [old, fresh] = [await makeJwt(before), await makeJwt(meanwhile)];
  expect([await lives(meanwhile, old), await lives(meanwhile, fresh)]).toEqual([200, 200]);
  expect([await lives(after, old), await lives(after, fresh)]).toEqual([401, 200]);
  expect(await lives(before, fresh)).toBe(401);
  const bySession = await after.current.inject({ url: '/v1/account', headers: person.headers });
  expect(bySession.statusCode).toBe(200);
});
