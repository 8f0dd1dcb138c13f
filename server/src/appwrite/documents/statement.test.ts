import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { ASKING_ACCOUNT, runAs, runBriefly, toStatement } from './statement.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });

it('fills in who asks when it runs, for everybody from the same statement', async () => {
  const statement = toStatement(sql`select ${ASKING_ACCOUNT}::text as account, ${'x'}::text as other`);
  for (const accountId of ['first', "o'second"]) {
    expect(await runAs(database.current.pool, { accountId, hasSessions: true })(statement)).toEqual([
      { account: accountId, other: 'x' },
    ]);
  }
});

it('is cut short when it reads for too long, and leaves the connection as it was', async () => {
  const { pool } = database.current;
  const limit = { accountId: 'anybody', milliseconds: 50 };
  const slow = toStatement(sql`select pg_sleep(20)`);
  await expect(runBriefly(database.current, limit, (run) => run(slow))).rejects.toMatchObject({
    type: 'database_timeout',
    status: 408,
  });
  const { rows } = await pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
});

it('changes nothing while it reads', async () => {
  const limit = { accountId: 'anybody', milliseconds: 1000 };
  const writing = toStatement(sql`delete from questions`);
  await expect(runBriefly(database.current, limit, (run) => run(writing))).rejects.toMatchObject({
    code: '25006',
  });
});
