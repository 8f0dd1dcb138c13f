import { expect, it } from 'vitest';
import { rateLimits } from '../db/schema/platform.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);

const askForLink = (email: string) =>
  app.current.inject({
    method: 'POST',
    url: '/v1/account/tokens/magic-url',
    headers: { 'x-appwrite-project': 'agent' },
    payload: { userId: 'unique()', email, url: 'http://127.0.0.1:3000/verify' },
  });

it('two hundred requests of one network with different addresses leave as many rows as were let in', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 200; count++) {
    statuses.push((await askForLink(`person-${count}@example.com`)).statusCode);
  }
  const letIn = statuses.filter((status) => status !== 429).length;
  expect(letIn).toBeLessThan(150);
  const rows = await database.current.db.$count(rateLimits);
  await askForLink('another@example.com');
  expect(await database.current.db.$count(rateLimits)).toBe(rows);
  // Each that was let in may be counted by its address, by its address and network, and once for the network.
  expect(rows).toBeLessThanOrEqual(3 * letIn + 3);
});
