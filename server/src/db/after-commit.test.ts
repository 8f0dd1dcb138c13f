import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/test-database.ts';
import { afterCommit, type CommitOutcome } from './after-commit.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });

it('acts after the commit, in order, and at once outside of a transaction', async () => {
  const { db } = database.current;
  const acts: unknown[] = [];
  await db.transaction(async (tx) => {
    afterCommit(tx, () => acts.push('first'));
    await tx.transaction(async (inner) => afterCommit(inner, () => acts.push('second')));
    afterCommit(tx, () => acts.push('third'));
    expect(acts).toEqual([]);
  });
  expect(acts).toEqual(['first', 'second', 'third']);
  afterCommit(db, (outcome) => acts.push(outcome));
  expect(acts.at(-1)).toBe('committed');
});

it('a connection that breaks at the commit leaves the outcome unknown', async () => {
  const { db, pool } = database.current;
  const outcomes: CommitOutcome[] = [];
  const written = db.transaction(async (tx) => {
    afterCommit(tx, (outcome) => outcomes.push(outcome));
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // While PostgreSQL commits: its deferred trigger waits for longer than the connection lives.
    await tx.execute(sql`create temp table slow_commit (id int) on commit drop`);
    await tx.execute(sql`create function pg_temp.linger() returns trigger language plpgsql
                         as 'begin perform pg_sleep(60); return null; end'`);
    await tx.execute(sql`create constraint trigger linger after insert on slow_commit
                         deferrable initially deferred for each row execute function pg_temp.linger()`);
    await tx.execute(sql`insert into slow_commit values (1)`);
    const isCommitting = `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and query = 'commit'`;
    const breakConnection = async (): Promise<void> => {
      if ((await pool.query(isCommitting, [rows[0]?.pid])).rowCount === 0) await breakConnection();
    };
    void breakConnection();
  });
  await expect(written).rejects.toThrow();
  expect(outcomes).toEqual(['unknown']);
});

it('a commit that PostgreSQL refuses did not happen', async () => {
  const outcomes: CommitOutcome[] = [];
  const written = database.current.db.transaction(async (tx) => {
    afterCommit(tx, (outcome) => outcomes.push(outcome));
    await tx.execute(
      sql`create temp table refused (id int unique deferrable initially deferred) on commit drop`,
    );
    await tx.execute(sql`insert into refused values (1), (1)`);
  });
  await expect(written).rejects.toThrow();
  expect(outcomes).toEqual([]);
});

it('a transaction of another handle is refused: its commit would not be noticed', async () => {
  const unwatched = drizzle(database.current.pool);
  await expect(unwatched.transaction(async (tx) => afterCommit(tx, () => undefined))).rejects.toThrow(
    'not begun by',
  );
});
