import { isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { jobs as jobTable } from '../../db/schema/jobs.ts';
import { seedMarks } from '../../db/schema/platform.ts';
import { createPerson } from '../../testing/factories.ts';
import { createGate } from '../../testing/gate.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { AppError } from '../app-error.ts';
import type { EventBus } from '../events/event-bus.ts';
import { openPostgresEvents } from '../events/postgres-events.ts';
import { createLogger } from '../logging/logger.ts';
import { defineJobKind, type JobId, type JobRow } from './job-rows.ts';
import type { Delivery, JobTools } from './job-workers.ts';
import { createJobs, type Jobs } from './jobs.ts';

const database = useTestDatabase();
const TEST = defineJobKind<unknown, unknown>('test');
const logger = createLogger('silent');
const forgotten: unknown[] = [];
let bus: EventBus;
let opened: Jobs[] = [];
let id: JobId<typeof TEST>;

beforeEach(async () => {
  bus = await openPostgresEvents(database.current.url, logger);
  const person = await createPerson(database.current.db);
  id = { kind: TEST, accountId: person.id, key: 'one' };
  forgotten.length = 0;
  opened = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const jobs of opened) await jobs.stop();
  await bus.close();
});

type Work = (job: JobRow, tools: JobTools) => Promise<Delivery>;

function open(work: Work, { workers = 2, lookEveryMs = 5_000 } = {}): Jobs {
  const forget = async ({ input }: JobRow) => void forgotten.push(input);
  const jobs = createJobs({ db: database.current.db, bus, logger }, [
    { kind: TEST, workers, withinSeconds: 60, lookEveryMs, work, forget },
  ]);
  opened.push(jobs);
  return jobs;
}

/** Leaves one mark per delivery. */
const mark =
  (key: string): Delivery =>
  async (tx) => {
    await tx.insert(seedMarks).values({ key });
  };
const marks = () => database.current.db.select().from(seedMarks);
const follow = (jobs: Jobs, onProgress?: (progress: unknown) => void) =>
  jobs.follow(id, { signal: new AbortController().signal, ...(onProgress && { onProgress }) });
const forever = (_: JobRow, { signal }: JobTools) =>
  new Promise<Delivery>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('delivers once, however often it is asked for', async () => {
  let works = 0;
  const gate = createGate<void>();
  const jobs = open(async () => {
    works += 1;
    await gate.opened;
    return mark('delivered');
  });
  const answers = await Promise.all([1, 2, 3, 4].map((input) => jobs.submit(id, { input })));
  expect(answers.filter(Boolean)).toHaveLength(1);
  gate.open();
  await Promise.all([follow(jobs), follow(jobs)]);
  expect(works).toBe(1);
  expect(await marks()).toHaveLength(1);
  expect(await jobs.find(id)).toBeUndefined();
});

it('tells how far it is to whoever follows, and to whoever asks later', async () => {
  const seen: unknown[] = [];
  const gate = createGate<void>();
  const jobs = open(async (_, { report }) => {
    report({ step: 'hearing', fraction: 0.5 });
    await gate.opened;
    return mark('delivered');
  });
  await jobs.submit(id, {});
  const followed = follow(jobs, (progress) => seen.push(progress));
  await vi.waitFor(async () =>
    expect(await jobs.find(id)).toMatchObject({
      state: 'working',
      progress: { step: 'hearing', fraction: 0.5 },
    }),
  );
  gate.open();
  await followed;
  expect(seen).toEqual([{ step: 'hearing', fraction: 0.5 }]);
});

it('keeps a failure visible with its code, and starts over when asked again', async () => {
  let isBroken = true;
  const jobs = open(async () => {
    if (isBroken) throw new AppError('server.not-ready', { why: 'test' });
    return mark('delivered');
  });
  await jobs.submit(id, { file: 'first' });
  await expect(follow(jobs)).rejects.toMatchObject({ code: 'server.not-ready', detail: { why: 'test' } });
  expect(await jobs.find(id)).toMatchObject({ state: 'failed', failure: { code: 'server.not-ready' } });
  isBroken = false;
  expect(await jobs.submit(id, { file: 'second' })).toBe(true);
  await follow(jobs);
  expect(await marks()).toHaveLength(1);
  expect(forgotten).toEqual([{ file: 'first' }]);
});

it('a follower learns of the end although every event was lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lossy = { ...bus, publish: async () => undefined };
  const gate = createGate<void>();
  const work = async () => {
    await gate.opened;
    return mark('delivered');
  };
  // Over one connection the reads of the follower and of this test come one after the other.
  const oneByOne = openDatabase(database.current.url, { connections: 1 });
  const jobs = createJobs({ db: oneByOne.db, bus: lossy, logger }, [
    { kind: TEST, workers: 1, withinSeconds: 60, work },
  ]);
  await jobs.submit(id, {});
  const onEnd = vi.fn();
  const followed = follow(jobs).then(onEnd);
  expect(await jobs.find(id)).toBeDefined();
  gate.open();
  vi.advanceTimersByTime(5_000);
  // Not by `waitFor`, which would move the clock.
  while (await jobs.find(id)) expect(onEnd).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  await followed;
  await jobs.stop();
  await oneByOne.close();
});

it('forgets a failure after a day, with what it was given', async () => {
  const jobs = open(async () => {
    throw new AppError('server.not-ready');
  });
  await jobs.submit(id, { file: 'dropped' });
  await expect(follow(jobs)).rejects.toMatchObject({ code: 'server.not-ready' });
  await jobs.deleteOldFailures();
  expect(await jobs.find(id)).toMatchObject({ state: 'failed' });
  await database.current.db.execute(sql`update jobs set updated_at = now() - interval '25 hours'`);
  await jobs.deleteOldFailures();
  expect(await jobs.find(id)).toBeUndefined();
  expect(forgotten).toEqual([{ file: 'dropped' }]);
});

it('tries a failed job again with what it was given', async () => {
  const inputs: unknown[] = [];
  const jobs = open(async ({ input }) => {
    inputs.push(input);
    if (inputs.length === 1) throw new Error('a bug');
    return mark('delivered');
  });
  await jobs.submit(id, { file: 'kept' });
  await expect(follow(jobs)).rejects.toMatchObject({ code: 'server.failed' });
  expect(await jobs.retry(id)).toBe(true);
  await follow(jobs);
  expect(inputs).toEqual([{ file: 'kept' }, { file: 'kept' }]);
  expect(await jobs.retry(id)).toBe(false);
});

it('stops the work of a cancelled job in whichever process it runs, and delivers nothing', async () => {
  const started = createGate<AbortSignal>();
  const worker = open((job, tools) => {
    started.open(tools.signal);
    return forever(job, tools);
  });
  await worker.submit(id, { file: 'dropped' });
  const signal = await started.opened;
  const other = open(async () => mark('other'), { workers: 0 });
  const followed = follow(other);
  expect(await other.cancel(id)).toBe(true);
  await followed;
  await vi.waitFor(() => expect(signal.aborted).toBe(true));
  expect(forgotten).toEqual([{ file: 'dropped' }]);
  expect(await other.cancel(id)).toBe(false);
  expect(await marks()).toHaveLength(0);
});

it('lets a cancellation that comes before the delivery win, even if the work does not notice', async () => {
  const worked = createGate<void>();
  const gate = createGate<Delivery>();
  const jobs = open(() => {
    worked.open();
    return gate.opened;
  });
  await jobs.submit(id, {});
  await worked.opened;
  await jobs.cancel(id);
  gate.open(mark('delivered'));
  await jobs.stop();
  expect(await marks()).toHaveLength(0);
});

it('takes over from a process that died half-way, and the dead one cannot deliver any more', async () => {
  const gate = createGate<Delivery>();
  const started = createGate<void>();
  let isFirst = true;
  const first = open(
    async () => {
      // It may notice that it lost the job and be the one to take it over.
      if (!isFirst) return mark('second');
      isFirst = false;
      started.open();
      return gate.opened;
    },
    { workers: 1 },
  );
  await first.submit(id, {});
  await started.opened;
  await database.current.db.execute(
    sql`update jobs set lease_token = 'of another process', lease_ends_at = now() - interval '1 second'`,
  );
  const second = open(async () => mark('second'));
  await follow(second);
  gate.open(mark('first'));
  await first.stop();
  expect(await marks()).toMatchObject([{ key: 'second' }]);
});

it('gives up on work that takes its process down again and again', async () => {
  await database.current.db.execute(
    sql`insert into jobs (kind, account_id, key, input, state, tries, lease_token, lease_ends_at)
        values ('test', ${id.accountId}, 'one', '{}', 'working', 3, 'dead', now() - interval '1 second')`,
  );
  const jobs = open(async () => mark('delivered'));
  await expect(follow(jobs)).rejects.toMatchObject({ code: 'server.failed' });
  expect(await marks()).toHaveLength(0);
});

/** As a restart of PostgreSQL does to the query that is under way. */
const endOwnConnection = () =>
  database.current.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);

/** Takes away the pauses after which such a job is taken again. */
async function withoutPauses<T>(ending: Promise<T>): Promise<T> {
  let isOver = false;
  const ended = ending.finally(() => {
    isOver = true;
  });
  ended.catch(() => undefined);
  while (!isOver) {
    await database.current.db
      .update(jobTable)
      .set({ leaseEndsAt: sql`now() - interval '1 second'` })
      .where(isNull(jobTable.leaseToken));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return ended;
}

it('does again what met a restart of the database, after a pause, and not for ever', async () => {
  let works = 0;
  const work: Work = async ({ key }) => {
    works += 1;
    if (key === 'deadly' || works === 1) await endOwnConnection();
    return mark(`done-${works}`);
  };
  const jobs = open(work, { lookEveryMs: 50 });
  await jobs.submit(id, {});
  await vi.waitFor(async () => expect(await jobs.find(id)).toMatchObject({ tries: 1, hasWorker: true }));
  await withoutPauses(follow(jobs));
  expect(await marks()).toMatchObject([{ key: 'done-2' }]);

  works = 0;
  const deadly = { ...id, key: 'deadly' };
  await jobs.submit(deadly, {});
  const signal = new AbortController().signal;
  await expect(withoutPauses(jobs.follow(deadly, { signal }))).rejects.toMatchObject({
    code: 'server.failed',
  });
  expect(works).toBe(3);
});

it('writes the end of a job as soon as the database is back, without waiting for the lease', async () => {
  const { pool } = database.current;
  await pool.query(`create sequence refusals;
    create function refuse_twice() returns trigger language plpgsql as $$
    begin
      if nextval('refusals') <= 2 then raise exception 'starting up' using errcode = '57P03'; end if;
      return new;
    end $$;
    create trigger refuse before update on jobs for each row when (new.lease_token is null)
      execute function refuse_twice();`);
  const jobs = open(async () => {
    await endOwnConnection();
    return mark('never');
  });
  await jobs.submit(id, {});
  await vi.waitFor(
    async () =>
      expect(await database.current.db.select().from(jobTable)).toMatchObject([
        { leaseToken: null, tries: 1 },
      ]),
    { timeout: 60_000, interval: 100 },
  );
});

it('keeps the failure of what is not the database, whatever broke below it', async () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const jobs = open(async () => {
    throw new AppError('files.unavailable', undefined, { cause: refused });
  });
  await jobs.submit(id, {});
  await expect(follow(jobs)).rejects.toMatchObject({ code: 'files.unavailable' });
  expect(await jobs.find(id)).toMatchObject({ tries: 1, state: 'failed' });
});

it('goes on after a gentle stop as if nothing had happened', async () => {
  const started = createGate<void>();
  const first = open((job, tools) => {
    started.open();
    return forever(job, tools);
  });
  await first.submit(id, {});
  await started.opened;
  const followed = expect(follow(first)).rejects.toMatchObject({ code: 'server.not-ready' });
  await first.stop();
  await followed;
  expect(await first.find(id)).toMatchObject({ state: 'queued', tries: 0 });
  const second = open(async () => mark('delivered'));
  await follow(second);
  expect(await marks()).toHaveLength(1);
});

it('writes nothing of a delivery that fails half-way', async () => {
  const jobs = open(async () => async (tx) => {
    await mark('half')(tx);
    throw new AppError('request.too-many');
  });
  await jobs.submit(id, {});
  await expect(follow(jobs)).rejects.toMatchObject({ code: 'request.too-many' });
  expect(await marks()).toHaveLength(0);
});

it('works on no more than its share at once, and leaves nobody waiting', async () => {
  let now = 0;
  let most = 0;
  const together = createGate();
  const jobs = open(async ({ key }) => {
    now += 1;
    most = Math.max(most, now);
    if (now === 2) together.open();
    await together.opened;
    now -= 1;
    return mark(key);
  });
  await Promise.all(Array.from({ length: 20 }, (_, n) => jobs.submit({ ...id, key: `k${n}` }, {})));
  await vi.waitFor(async () => expect(await marks()).toHaveLength(20));
  expect(most).toBe(2);
});
