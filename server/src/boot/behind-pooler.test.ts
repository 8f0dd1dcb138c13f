import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '../testing/clients/pgbouncer.ts';
import { closeRealtimeClients, connectRealtime } from '../testing/clients/realtime-client.ts';
import { type ServerProcess, startServerProcess } from '../testing/clients/server-process.ts';
import { SiteVisitor } from '../testing/clients/site-visitor.ts';
import { createQuestion, giveBalance, skipSeeding } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const program = (await findPgbouncer()) ?? '';
const database = useTestDatabase({ isEmptiedBetweenTests: false });
const limited = useTestDatabase({ isEmptiedBetweenTests: false });
const SESSIONS = 3;

/** How many connections of the server PostgreSQL counts, those past the pooler included. */
async function countSessions(): Promise<number> {
  const { rows } = await database.current.pool.query<{ count: number }>(
    'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows[0]?.count ?? 0;
}

describe.skipIf(!program)('behind PgBouncer in transaction mode', () => {
  const poolers: Pgbouncer[] = [];
  let server: ServerProcess | undefined;
  let directory: string;

  async function start(url: string, sessions: number, settings?: string): Promise<Pgbouncer> {
    const pooler = await startPgbouncer({ program, url, sessions, ...(settings && { settings }) });
    poolers.push(pooler);
    return pooler;
  }
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'aloud-pooler-'));
  });
  afterEach(() => closeRealtimeClients());
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.exited;
    for (const pooler of poolers) await pooler.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('everything a candidate does works with three sessions for the whole server', async () => {
    const pooler = await start(database.current.url, SESSIONS);
    await skipSeeding(database.current.db);
    await createQuestion(database.current.db);
    server = await startServerProcess({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.current.url,
      DATA_DIR: directory,
      NODE_ENV: 'development',
      LIVE_INTERVIEWS_LATE_MS: '60000',
    });
    const visitor = new SiteVisitor(server.origin);
    await visitor.signIn(TEST_ACCOUNTS.user);
    await giveBalance(database.current, TEST_ACCOUNTS.user.email);
    // The plain list has a name at PostgreSQL where sessions are not shared; so many at once meet several sessions.
    const lists = await Promise.all(Array.from({ length: 40 }, () => visitor.listQuestions()));
    expect(new Set(lists.map(({ total }) => total)).size).toBe(1);
    const [{ $id: questionId } = { $id: '' }] = lists[0]?.documents ?? [];
    const found = await visitor.search('замыкание');
    expect(found.length).toBeGreaterThan(0);

    const channel = 'databases.db.collections.questions.documents';
    const listener = connectRealtime(server.origin, `project=agent&channels[]=${channel}`, visitor.headers);
    expect(await listener.next()).toMatchObject({ type: 'connected' });
    await visitor.vote(questionId);
    expect(await listener.next()).toMatchObject({ type: 'event', data: { payload: { $id: questionId } } });

    expect(await visitor.practise(questionId, 'pooled')).toMatchObject({ state: 'done' });
    const interviewId = await visitor.beInterviewed();
    expect(await visitor.requestReport(interviewId)).toMatchObject({ interviewId });
    // The listener of events and the sessions of the pooler.
    expect(await countSessions()).toBeLessThanOrEqual(SESSIONS + 1);
    expect(server.said()).not.toMatch(/"level":(40|50|60)/);

    await pooler.restart();
    await vi.waitFor(async () => expect((await visitor.listQuestions()).total).toBe(lists[0]?.total), {
      timeout: 30_000,
    });
  });

  it('a statement that runs too long is cut off, and the sessions of the pooler stay as they were', async () => {
    const { url } = await start(limited.current.url, 2);
    const options = { directUrl: limited.current.url, connections: 6, statementMs: 400 };
    const pooled = openDatabase(url, options);
    try {
      await prepareDatabase(pooled, createLogger('silent'));
      await expect(Promise.all(Array.from({ length: 6 }, () => sleepLong(pooled)))).rejects.toMatchObject({
        cause: { code: '57014' },
      });
      const { rows } = await pooled.pool.query('show statement_timeout');
      expect(rows).toEqual([{ statement_timeout: '400ms' }]);
      // Migrations and other sessions past the pooler may take longer.
      await expect(prepareDatabase(pooled, createLogger('silent'))).resolves.toBeUndefined();
    } finally {
      await pooled.close();
    }
  });

  it('a pooler that was not announced, or stands where PostgreSQL should, stops the start with advice', async () => {
    const { url } = await start(limited.current.url, 2);
    const deaf = 'ignore_startup_parameters = statement_timeout,options';
    const silent = await start(limited.current.url, 2, deaf);
    const wrong = [{}, { directUrl: url }, { directUrl: silent.url }].map((options) => ({ url, options }));
    for (const { url: address, options } of [...wrong, { url: silent.url, options: {} }]) {
      const unannounced = openDatabase(address, options);
      await expect(prepareDatabase(unannounced, createLogger('silent'))).rejects.toThrow(
        /behind a pooler; DATABASE_DIRECT_URL must name PostgreSQL itself/,
      );
      await unannounced.close();
    }
  });
});

function sleepLong({ db }: Database): Promise<unknown> {
  return db.execute(sql`select pg_sleep(30)`);
}
