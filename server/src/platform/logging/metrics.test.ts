import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { jobs } from '../../db/schema/jobs.ts';
import { mails } from '../../db/schema/mails.ts';
import { createPerson, createQuestion, giveUnits } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { registerGauges } from './gauge-sources.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database);
const HOUR_SECONDS = 3_600;

const scrape = async () => (await app.current.inject('/metrics')).payload;
/** Of the sample whose name and labels are exactly these. */
const read = (payload: string, sample: string) => {
  const line = payload.split('\n').find((text) => text.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
};

describe('the queues of the installation', () => {
  it('are told with their length and the age of their oldest entry', async () => {
    const { db } = database.current;
    const { id: accountId } = await createPerson(db);
    const createdAt = new Date(Date.now() - HOUR_SECONDS * 1_000);
    // No process has workers for this kind: the jobs stay.
    const job = (key: string, state: 'queued' | 'failed') =>
      ({ kind: 'unknown-kind', accountId, key, input: {}, state, createdAt }) as const;
    await db.insert(jobs).values([job('1', 'queued'), job('2', 'queued'), job('3', 'failed')]);
    const dueAt = new Date(Date.now() + HOUR_SECONDS * 1_000);
    await db.insert(mails).values({ id: randomUUID(), kind: 'any', payload: {}, dueAt, createdAt });

    const payload = await scrape();
    expect(read(payload, 'aloud_jobs{kind="unknown-kind",state="queued"}')).toBe(2);
    expect(read(payload, 'aloud_jobs{kind="unknown-kind",state="working"}')).toBe(0);
    expect(read(payload, 'aloud_jobs{kind="unknown-kind",state="failed"}')).toBe(1);
    expect(read(payload, 'aloud_jobs_oldest_seconds{kind="unknown-kind"}')).toBeGreaterThan(HOUR_SECONDS - 1);
    expect(read(payload, 'aloud_mails_waiting')).toBe(1);
    expect(read(payload, 'aloud_mails_oldest_seconds')).toBeGreaterThan(HOUR_SECONDS - 1);
  });
});

describe('a judged answer', () => {
  it('is counted as a job, with its wait, and as work of the text workers', async () => {
    const { db } = database.current;
    const person = await createPerson(db);
    await giveUnits(db, { accountId: person.id, amount: 1 });
    const form = new FormData();
    const questionId = await createQuestion(db);
    const fields = { attemptId: 'a', questionId, language: 'en', text: 'I moved our billing to a queue.' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const encoded = new Response(form);
    const response = await app.current.inject({
      method: 'POST',
      url: '/api/practice/answers',
      headers: { ...person.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(response.statusCode).toBe(200);

    const payload = await scrape();
    for (const sample of [
      'aloud_jobs_ended_total{kind="practice-answer",outcome="delivered"}',
      'aloud_job_seconds_count{kind="practice-answer"}',
      'aloud_job_wait_seconds_count{kind="practice-answer"}',
      'aloud_engine_seconds_count{engine="text-tasks"}',
      'aloud_engine_wait_seconds_count{engine="text-tasks",urgent="false"}',
    ]) {
      expect(read(payload, sample), sample).toBeGreaterThanOrEqual(1);
    }
    expect(read(payload, 'aloud_engine_queue{engine="text-tasks",state="waiting"}')).toBe(0);
    expect(read(payload, 'aloud_engine_queue{engine="text-tasks",state="running"}')).toBe(0);
    expect(payload).not.toContain(person.id);
  });
});

describe('the process', () => {
  it('says which roles it plays and how much it may hold', async () => {
    const payload = await scrape();
    expect(read(payload, 'aloud_process_role{role="voice"}')).toBe(1);
    expect(read(payload, 'aloud_voice_sessions_max')).toBe(100);
    expect(read(payload, 'aloud_database_connections_max')).toBeGreaterThan(1);
  });
});

describe('gauges that are read from the database', () => {
  const gauges = [{ name: 'aloud_test', help: 'A test.' }];

  it('ask it once for many scrapers', async () => {
    const registry = new Registry();
    const read = vi.fn(async () => [{ gauge: 'aloud_test', value: 1 }]);
    registerGauges([registry], { gauges, read });
    const scrapes = await Promise.all([registry.metrics(), registry.metrics()]);
    expect(scrapes.every((payload) => payload.includes('aloud_test 1'))).toBe(true);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('gone'))],
    ['does not answer', () => new Promise<never>(() => undefined)],
  ])('are absent where it %s, and the others are told', async (_how, read) => {
    const registry = new Registry();
    registerGauges([registry], { gauges, read });
    registerGauges([registry], {
      gauges: [{ name: 'aloud_other', help: 'A test.' }],
      read: async () => [{ gauge: 'aloud_other', value: 2 }],
    });
    const payload = await registry.metrics();
    expect(payload).not.toMatch(/^aloud_test/m);
    expect(payload).toContain('aloud_other 2');
  });
});
