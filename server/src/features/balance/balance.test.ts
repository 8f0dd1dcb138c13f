import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceEntries } from '../../db/schema/balance.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { documentClient } from '../../testing/clients/document-client.ts';
import { createAdmin, createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { endReservation, getBalance, grantBalance, reserveBalance, spendBalance } from './balance.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const balances = documentClient(app, 'balance');

const told: unknown[] = [];
const bus = {
  publish: async (_db: unknown, _topic: unknown, event: unknown) => void told.push(event),
} as unknown as EventBus;
const deps = () => ({ db: database.current.db, bus });

let person: TestPerson;
beforeEach(async () => {
  person = await createPerson(database.current.db);
  told.length = 0;
});

const create = (headers: Record<string, string>) =>
  app.current.inject({
    method: 'POST',
    url: '/api/create-balance',
    headers: { ...headers, 'content-type': 'application/json' },
  });
const balance = () => getBalance(database.current.db, person.id);
const grant = (amount: number, key = 'gift') =>
  grantBalance(deps(), { accountId: person.id, kind: 'interviews', amount, reason: 'gift', key });

describe('the starting balance', () => {
  it('is given once, however often and however simultaneously it is asked for', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(person.headers)));
    expect(new Set(responses.map((response) => response.body))).toEqual(
      new Set(['{"interviews":3,"questions":30}']),
    );
    expect(await balance()).toEqual({ interviews: 3, questions: 30 });
  });

  it('is not given to guests', async () => {
    expect((await create({})).statusCode).toBe(401);
  });

  it('does not come back after it is spent', async () => {
    await create(person.headers);
    await spendBalance(deps(), { accountId: person.id, kind: 'interviews', amount: 3, key: 'all' });
    expect((await create(person.headers)).json()).toEqual({ interviews: 0, questions: 30 });
  });
});

describe('spending', () => {
  it('happens once for a key', async () => {
    await grant(3);
    for (let turn = 0; turn < 3; turn++) {
      await spendBalance(deps(), { accountId: person.id, kind: 'interviews', key: 'interview-1' });
    }
    expect(await balance()).toMatchObject({ interviews: 2 });
  });

  it('stops at nothing, however many spend at once', async () => {
    await grant(5);
    const attempts = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        spendBalance(deps(), { accountId: person.id, kind: 'interviews', key: `interview-${index}` }),
      ),
    );
    const refusals = attempts.filter((attempt) => attempt.status === 'rejected');
    expect(refusals).toHaveLength(25);
    expect(refusals[0]?.reason).toMatchObject({ code: 'balance.not-enough', status: 402 });
    expect(await balance()).toMatchObject({ interviews: 0 });
    const [{ sum } = { sum: null }] = await database.current.db
      .select({ sum: sql`sum(${balanceEntries.amount})::int` })
      .from(balanceEntries);
    expect(sum).toBe(0);
  });

  it('takes nothing when the work around it fails', async () => {
    await grant(1);
    const { db } = database.current;
    const work = db.transaction(async (tx) => {
      await spendBalance({ db: tx, bus }, { accountId: person.id, kind: 'interviews', key: 'x' });
      throw new Error('the answer could not be kept');
    });
    await expect(work).rejects.toThrow();
    expect(await balance()).toMatchObject({ interviews: 1 });
  });

  it('of one person does not hold up another with the same key', async () => {
    const other = await createPerson(database.current.db);
    await grant(1);
    await grantBalance(deps(), {
      accountId: other.id,
      kind: 'interviews',
      amount: 1,
      reason: 'gift',
      key: 'gift',
    });
    for (const accountId of [person.id, other.id]) {
      await spendBalance(deps(), { accountId, kind: 'interviews', key: 'same' });
      expect(await getBalance(database.current.db, accountId)).toMatchObject({ interviews: 0 });
    }
  });
});

describe('a reservation', () => {
  const key = 'interview-1';
  const reserve = () => reserveBalance(deps(), { accountId: person.id, kind: 'interviews', key });
  const end = (outcome: 'charged' | 'released') =>
    endReservation(deps(), { accountId: person.id, key, outcome });

  beforeEach(() => grant(1));

  it('is given back when nothing was delivered', async () => {
    await reserve();
    expect(await balance()).toMatchObject({ interviews: 0 });
    expect(await end('released')).toBe(true);
    expect(await balance()).toMatchObject({ interviews: 1 });
  });

  it('is given back once', async () => {
    await reserve();
    const endings = await Promise.all(Array.from({ length: 10 }, () => end('released')));
    expect(endings.filter(Boolean)).toHaveLength(1);
    expect(await balance()).toMatchObject({ interviews: 1 });
  });

  it('cannot be given back after it was charged', async () => {
    await reserve();
    expect(await end('charged')).toBe(true);
    expect(await end('released')).toBe(false);
    expect(await balance()).toMatchObject({ interviews: 0 });
  });

  it('that was never made cannot be given back', async () => {
    expect(await end('released')).toBe(false);
    expect(await balance()).toMatchObject({ interviews: 1 });
  });

  it('is refused when there is nothing to reserve', async () => {
    await spendBalance(deps(), { accountId: person.id, kind: 'interviews', key: 'other' });
    await expect(reserve()).rejects.toMatchObject({ code: 'balance.not-enough' });
  });
});

describe('the balance document', () => {
  it('is the sum of the ledger, readable by its owner and by administrators', async () => {
    const [other, admin] = [await createPerson(database.current.db), await createAdmin(database.current.db)];
    expect(await balances.get(person, person.id)).toMatchObject({ status: 404, type: 'document_not_found' });
    await create(person.headers);
    await spendBalance(deps(), { accountId: person.id, kind: 'questions', amount: 7, key: 'x' });
    const shown = { status: 200, $id: person.id, interviews: 3, questions: 23 };
    expect(await balances.get(person, person.id)).toMatchObject(shown);
    expect(await balances.get(admin, person.id)).toMatchObject(shown);
    expect(await balances.get(other, person.id)).toMatchObject({ status: 404 });
    expect(await balances.list(other)).toMatchObject({ total: 0 });
    expect(await balances.get(undefined, person.id)).toMatchObject({ status: 401 });
  });

  it('cannot be written by anybody', async () => {
    const admin = await createAdmin(database.current.db);
    await create(person.headers);
    for (const writer of [person, admin]) {
      const refused = { status: 401, type: 'user_unauthorized' };
      const data = { interviews: 999 };
      expect(await balances.create(writer, { documentId: writer.id, data })).toMatchObject(refused);
      expect(await balances.update(writer, person.id, { data })).toMatchObject(refused);
      expect(await balances.delete(writer, person.id)).toMatchObject(refused);
    }
    expect(await balances.get(person, person.id)).toMatchObject({ interviews: 3 });
  });

  it('shows zero where the ledger is below it', async () => {
    await grant(-4);
    expect(await balances.get(person, person.id)).toMatchObject({ interviews: 0, questions: 0 });
  });

  it('is announced whenever it changes, and only then', async () => {
    const change = { collectionId: 'balance', documentId: person.id, action: 'update' };
    await grant(1);
    await grant(1);
    expect(told).toEqual([expect.objectContaining(change)]);
  });
});
