import type { BalanceEntry } from '@aloud/contract/balance';
import { BALANCE_ENTRIES_PAGE_SIZE } from '@aloud/contract/balance.limits';
import { expect, it } from 'vitest';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { grantBalance } from './balance.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const bus = { publish: async () => undefined } as never;

type Page = { entries: BalanceEntry[]; hasMore: boolean };

async function give(person: TestPerson, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const gift = { kind: 'questions', amount: number, reason: 'gift', key: `gift-${number}` } as const;
    await grantBalance({ db: database.current.db, bus }, { accountId: person.id, ...gift });
  }
}

async function read(person: TestPerson, query = ''): Promise<Page> {
  const response = await app.current.inject({ url: `/api/balance/entries${query}`, headers: person.headers });
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}

it('shows a person their own ledger, latest first, page by page', async () => {
  const anna = await createPerson(database.current.db);
  await give(anna, BALANCE_ENTRIES_PAGE_SIZE + 3);
  await give(await createPerson(database.current.db), 2);

  const first = await read(anna);
  expect(first.hasMore).toBe(true);
  expect(first.entries[0]?.amount).toBe(BALANCE_ENTRIES_PAGE_SIZE + 3);
  const second = await read(anna, `?before=${first.entries.at(-1)?.id}`);
  expect(second.hasMore).toBe(false);
  expect(second.entries.map(({ amount }) => amount)).toEqual([3, 2, 1]);
});

it('keeps the inner keys of entries to itself', async () => {
  const anna = await createPerson(database.current.db);
  await give(anna, 1);
  expect(JSON.stringify(await read(anna))).not.toContain('gift-1');
});
