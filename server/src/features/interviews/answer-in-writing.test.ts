import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { interviews } from '../../db/schema/interviews.ts';
import { jobs as jobTable } from '../../db/schema/jobs.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { claimJob } from '../../platform/jobs/job-rows.ts';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createPerson } from '../../testing/factories.ts';
import { createDraft } from '../../testing/interviews.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { answerInWriting } from './answer-in-writing.ts';
import { acquireLease } from './event-log/conversation-events.data.ts';
import type { WrittenAnswer } from './session/join-in-writing.ts';
import { createWrittenAnswerJobs, toProcessKind } from './written-answer-job.ts';

const database = useTestDatabase();
const logger = createLogger('silent');
const HOLDER = 'the-process-that-died';
const GUARD = { timeout: 20_000 };
let bus: EventBus;
let jobs: Jobs;
let answer: WrittenAnswer;

beforeEach(async () => {
  const { db, url } = database.current;
  bus = await openPostgresEvents(url, logger);
  jobs = createJobs({ db, bus, logger }, []);
  const { id: accountId } = await createPerson(db);
  const interviewId = await createDraft(db, { accountId });
  await acquireLease(db, { interviewId, processId: HOLDER });
  answer = { accountId, interviewId, id: 'first', text: 'Я перенёс базу данных за неделю.' };
});
afterEach(async () => {
  await jobs.stop();
  await bus.close();
});

function write(answerHere: (answer: WrittenAnswer) => Promise<void>) {
  const { db } = database.current;
  return answerInWriting({ db, jobs, voice: { processId: 'this-one', answerHere } }, answer);
}

it('takes up an answer whose process was killed in the middle of it', { timeout: 30_000 }, async () => {
  const { db } = database.current;
  const answered = vi.fn(async () => undefined);
  const written = write(answered);
  await vi.waitFor(
    async () => expect(await claimJob(db, toProcessKind(HOLDER), 'token')).toBeDefined(),
    GUARD,
  );
  // The killed process renews nothing; its lease is not waited for here.
  await db.update(jobTable).set({ leaseEndsAt: sql`now() - interval '1 second'` });
  await written;
  expect(answered).toHaveBeenCalledExactlyOnceWith(answer);
  expect(await db.$count(jobTable)).toBe(0);
});

it('tells no request that its answer was taken because another one gave it up', async () => {
  const { db } = database.current;
  const refuse = async () => {
    throw new AppError('interviews.no-reply');
  };
  const first = expect(write(refuse)).rejects.toThrow(AppError);
  await vi.waitFor(async () => expect(await db.$count(jobTable)).toBe(1), GUARD);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect(write(refuse)).rejects.toThrow(AppError);
  await first;
});

it('takes no conversation from a living process that no event reaches', { timeout: 60_000 }, async () => {
  const { db } = database.current;
  const deaf: EventBus = { ...bus, subscribe: () => () => undefined, onGap: () => () => undefined };
  const [there, here] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const holder = createJobs(
    { db, bus: deaf, logger },
    createWrittenAnswerJobs({ db, processId: HOLDER, answerHere: there }),
  );
  try {
    await write(here);
  } finally {
    await holder.stop();
  }
  expect(there).toHaveBeenCalledExactlyOnceWith(answer);
  expect(here).not.toHaveBeenCalled();
});

it.each([
  { sent: 'draft', found: 'ended' },
  { sent: 'live', found: 'ended' },
  { sent: 'ended', found: 'too-short' },
] as const)(
  'an answer to a $sent interview, left over from a lost request, does not begin the $found one anew',
  async ({ sent, found }) => {
    const { db } = database.current;
    const answered = vi.fn(async () => undefined);
    await db.update(interviews).set({ state: sent });
    const written = write(answered).catch(() => undefined);
    await vi.waitFor(async () => expect(await db.$count(jobTable)).toBe(1), GUARD);
    await db.update(interviews).set({ state: found });
    await takeLate(answered, written);
    expect(answered).not.toHaveBeenCalled();
  },
);

it('an answer left over from a lost request does not enter the conversation that has begun since', async () => {
  const { db } = database.current;
  const answered = vi.fn(async () => undefined);
  await db.update(interviews).set({ state: 'live', beginnings: 1 });
  const written = write(answered).catch(() => undefined);
  await vi.waitFor(async () => expect(await db.$count(jobTable)).toBe(1), GUARD);
  await db.update(interviews).set({ beginnings: 2 });
  await takeLate(answered, written);
  expect(answered).not.toHaveBeenCalled();
});

it('the first answer to a draft is taken, also when its repetition has begun the interview', async () => {
  const { db } = database.current;
  const answered = vi.fn(async () => undefined);
  const written = write(answered);
  await vi.waitFor(async () => expect(await db.$count(jobTable)).toBe(1), GUARD);
  await db.update(interviews).set({ state: 'live', beginnings: 1 });
  await takeLate(answered, written);
  expect(answered).toHaveBeenCalledExactlyOnceWith(answer);
});

/** The process that holds the conversation takes its jobs only now. */
async function takeLate(answerHere: () => Promise<undefined>, written: Promise<unknown>): Promise<void> {
  const { db } = database.current;
  const definitions = createWrittenAnswerJobs({ db, processId: HOLDER, answerHere });
  const late = createJobs({ db, bus, logger }, definitions, definitions);
  await written;
  await late.stop();
}
