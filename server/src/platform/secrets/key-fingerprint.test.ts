import { expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { requireSameKeys } from './key-fingerprint.ts';
import { createKeys } from './keys.ts';

const OLD = 'the old master key with enough characters';
const NEW = 'the new master key with enough characters';
const OTHER = 'a key of another machine, long enough too';

const database = useTestDatabase();
const start = (...masters: string[]) => requireSameKeys(database.current.db, createKeys(masters));
const refusal = /not the one this database was used with.*SIGNING_KEYS/;

it('a process with another key does not start, and the message is one line', async () => {
  await start(OLD);
  await start(OLD);
  await expect(start(OTHER)).rejects.toThrow(refusal);
  await expect(start(OTHER)).rejects.toThrow(/^[^\n]*$/);
  await expect(start(OTHER, NEW)).rejects.toThrow(refusal);
  await start(OLD);
});

it('a key is replaced by naming the new one first, and then alone', async () => {
  await start(OLD);
  await expect(start(NEW)).rejects.toThrow(refusal);
  await start(NEW, OLD);
  await start(NEW);
  await expect(start(OLD)).rejects.toThrow(refusal);
});

it('a lost key can be replaced only by saying that it is lost', async () => {
  await start(OLD);
  await start(NEW, 'lost');
  await start(NEW);
});

it('of processes with different keys that start together on an empty database one kind wins', async () => {
  const all = await Promise.allSettled([OLD, NEW, OLD, NEW].map((key) => start(key)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

it('the database holds nothing a token could be signed with', async () => {
  await start(OLD);
  const { rows } = await database.current.pool.query<{ fingerprint: string }>(
    'select * from key_fingerprints',
  );
  expect(rows).toHaveLength(1);
  const keys = createKeys([OLD]);
  for (const purpose of ['jwt', 'rate-limit']) {
    expect(Buffer.from(keys.derive(purpose).current).toString('hex')).not.toBe(rows[0]?.fingerprint);
  }
});
