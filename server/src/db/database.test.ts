import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();

it('a connection lost inside a transaction fails that transaction and nothing else', async () => {
  const { db, pool } = database.current;
  const isLost = new Promise<void>((resolve) => {
    pool.once('acquire', (client) => client.once('end', resolve));
  });
  const transaction = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await isLost;
    await tx.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
