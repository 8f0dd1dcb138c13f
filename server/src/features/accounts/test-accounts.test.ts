import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import { expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { hasLabel } from './accounts.data.ts';
import { closeTestAccounts, ensureTestAccounts } from './test-accounts.ts';

const database = useTestDatabase();
const app = useTestApp(database);

const signIn = async (who: keyof typeof TEST_ACCOUNTS) => {
  const response = await app.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    headers: { 'x-appwrite-project': 'agent' },
    payload: TEST_ACCOUNTS[who],
  });
  return response.statusCode;
};

it('lets a developer in as a user and as an administrator, however often the server starts', async () => {
  const deps = { db: database.current.db, clock: systemClock };
  await ensureTestAccounts(deps);
  await ensureTestAccounts(deps);
  expect(await signIn('user')).toBe(201);
  expect(await signIn('admin')).toBe(201);
});

it('lets nobody in with those passwords anywhere else', async () => {
  expect(await signIn('user')).toBe(401);
  expect(await signIn('admin')).toBe(401);
  expect(readConfig({}).isDevelopment).toBe(false);
  expect(readConfig({ NODE_ENV: 'production' }).isDevelopment).toBe(false);
});

it('closes them when their data is put to real use, sessions included, until development returns', async () => {
  const { db, url } = database.current;
  const bus = await openPostgresEvents(url, createLogger('silent'));
  const deps = { db, clock: systemClock, bus };
  await ensureTestAccounts(deps);
  const { cookies } = await app.current.inject({
    method: 'POST',
    url: '/v1/account/sessions/email',
    payload: TEST_ACCOUNTS.admin,
  });
  const session = { a_session_agent: cookies[0]?.value ?? '' };
  const readSelf = () => app.current.inject({ url: '/v1/account', cookies: session });
  expect((await readSelf()).json()).toMatchObject({ labels: ['admin'] });

  await closeTestAccounts(deps);
  await vi.waitFor(async () => expect((await readSelf()).statusCode).toBe(401));
  expect(await signIn('user')).toBe(401);
  expect(await signIn('admin')).toBe(401);
  expect(await hasLabel(db, 'admin')).toBe(false);

  await ensureTestAccounts(deps);
  expect(await signIn('admin')).toBe(201);
  expect(await hasLabel(db, 'admin')).toBe(true);
  await bus.close();
});
