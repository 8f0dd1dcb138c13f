import { expect, it } from 'vitest';
import { rateLimits } from '../../db/schema/platform.ts';
import { AppError } from '../../platform/app-error.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { countTrial } from './trial-rate-limits.ts';

const database = useTestDatabase();
const clock = { now: () => new Date(Date.UTC(2026, 0, 2)) };
const VISITOR = 'visitor:one';

const count = () => countTrial({ db: database.current.db, clock, perHour: 3 }, VISITOR);
const isCounted = () =>
  count().then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'request.too-many', detail: { retryAfterSeconds: 3600 } });
      expect(error).toBeInstanceOf(AppError);
      return false;
    },
  );
const counts = async () => (await database.current.db.select().from(rateLimits)).map((row) => row.count);

it('a try is given back whole, also after others were refused', async () => {
  const takeBack = await count();
  expect([await isCounted(), await isCounted()]).toEqual([true, true]);
  for (let at = 0; at < 5; at++) expect(await isCounted()).toBe(false);
  await takeBack();
  expect([await isCounted(), await isCounted()]).toEqual([true, false]);
  expect(await counts()).toEqual([3, 3]);
});

it('of ten tries at the same moment three are counted, and the refused ones leave no trace', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, isCounted));
  expect(answers.filter(Boolean)).toHaveLength(3);
  expect(await counts()).toEqual([3, 3]);
});
