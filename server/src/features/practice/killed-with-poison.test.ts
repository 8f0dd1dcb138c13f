import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs.ts';
import { type ServerProcess, startServerProcess } from '../../testing/clients/server-process.ts';
import { createPerson, createQuestion } from '../../testing/factories.ts';
import { HANGS } from '../../testing/misbehaving/misbehaving-texts.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { grantBalance } from '../balance/balance.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
let directory: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aloud-poison-'));
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** As in the product: the answer is still being worked on when the server is killed. */
const LONG_MS = 5_000;
/** No honest text is read by the second server: a tenth of the limit is as good as all of it. */
const SHORT_MS = 500;

const environment = (withinMs: number) => ({
  DATABASE_URL: database.current.url,
  DATA_DIR: directory,
  LOG_LEVEL: 'silent',
  MISBEHAVING_TEXTS_MS: String(withinMs),
});

async function states(accountId: string) {
  const rows = await database.current.db.select().from(jobs).where(eq(jobs.accountId, accountId));
  return rows.map(({ state, failure }) => ({ state, code: failure?.code }));
}

/** Waits for what must come sooner or later. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(100);
}

it('a server that is killed over a poisonous answer starts again, and the answer ends as failed', async () => {
  const { db } = database.current;
  const person = await createPerson(db);
  const questionId = await createQuestion(db);
  const gift = { accountId: person.id, kind: 'questions', amount: 9, reason: 'gift' } as const;
  await grantBalance({ db, bus: { publish: async () => undefined } as never }, { ...gift, key: 'gift' });
  server = await startServerProcess(environment(LONG_MS), 'scripted');
  // More than are worked on at once: some are killed at work, some while they wait.
  const poison = [1, 2, 3].map((n) => {
    const body = new FormData();
    const fields = { attemptId: `p${n}`, questionId, language: 'ru', text: `Я ${HANGS} тут` };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(`${server?.origin}/api/practice/answers`, {
      method: 'POST',
      headers: person.headers,
      body,
    }).catch(() => undefined);
  });
  await until(async () => (await states(person.id)).some(({ state }) => state === 'working'));
  await until(async () => (await states(person.id)).length === poison.length);
  server.child.kill('SIGKILL');
  await server.exited;

  server = await startServerProcess(environment(SHORT_MS), 'scripted');
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const failed = { state: 'failed', code: 'coach.unreadable-text' };
  await until(async () => (await states(person.id)).every(({ state }) => state === 'failed'));
  expect(await states(person.id)).toEqual([failed, failed, failed]);
  const retried = await fetch(`${server.origin}/api/practice/answers/p1/retry`, {
    method: 'POST',
    headers: person.headers,
  });
  expect(await retried.json()).toMatchObject(failed);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});
