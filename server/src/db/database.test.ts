import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
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

it('a connection lost before its transaction began does not take up room for ever', async () => {
  const { db, pool } = database.current;
  pool.once('acquire', (client) => {
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  });
  await expect(db.transaction(async () => undefined)).rejects.toThrow();
  await vi.waitFor(() => expect(pool.totalCount).toBe(pool.idleCount));
});
