import { submitAnswerEndpoint } from '@aloud/contract/practice/practice';
import { expect, it } from 'vitest';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const HOUR_MS = 3_600_000;
/** Half a minute before the hour ends, where the minute's limit and the hour's end together. */
const LATE = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS - 30_000);

const database = useTestDatabase();
const app = useTestApp(database, {}, { clock: { now: () => LATE } });

it('nobody sends more answers than they can speak', async () => {
  const person = await createPerson(database.current.db);
  const statuses: number[] = [];
  for (let n = 0; n < 13; n++) {
    const response = await app.current.inject({
      method: 'POST',
      url: submitAnswerEndpoint.path,
      headers: person.headers,
      payload: {},
    });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(12).fill(400), 429]);
});
