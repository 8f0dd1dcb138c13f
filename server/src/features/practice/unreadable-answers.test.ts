import { submitAnswerEndpoint } from '@aloud/contract/practice/practice';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { jobs } from '../../db/schema/jobs.ts';
import { multipart } from '../../testing/clients/multipart.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { createMisbehavingTexts, EXITS, HANGS } from '../../testing/misbehaving/misbehaving-texts.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { getBalance, grantBalance } from '../balance/balance.ts';

const UNREADABLE = 'coach.unreadable-text';
const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database, {}, { text: createMisbehavingTexts });

let person: TestPerson;
let questionId: string;
beforeEach(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  questionId = await createQuestion(db);
  const gift = { accountId: person.id, kind: 'questions', amount: 5, reason: 'gift' } as const;
  const bus = { publish: async () => undefined } as never;
  await grantBalance({ db, bus }, { ...gift, key: `gift:${person.id}` });
});

function send(attemptId: string, text: string) {
  const form = multipart({ attemptId, questionId, language: 'ru', text });
  return app.current.inject({
    method: 'POST',
    url: submitAnswerEndpoint.path,
    ...form,
    headers: { ...person.headers, ...form.headers },
  });
}

const call = (method: 'GET' | 'POST', path: string) =>
  app.current.inject({ method, url: `/api/practice/answers/${path}`, headers: person.headers });
const left = async () => (await getBalance(database.current.db, person.id)).questions;

it('an answer that breaks its worker fails once, free of charge, and is never taken up again', async () => {
  const before = await left();
  const failed = await send('a1', `Я долго думал и ${EXITS} на этом`);
  expect(failed.statusCode).toBe(422);
  expect(failed.json()).toMatchObject({ code: UNREADABLE });
  expect((await call('GET', 'a1')).json()).toMatchObject({ state: 'failed', code: UNREADABLE });

  // Neither a retry nor the same text once more begins anew.
  expect((await call('POST', 'a1/retry')).json()).toMatchObject({ state: 'failed', code: UNREADABLE });
  expect((await send('a1', `Я долго думал и ${EXITS} на этом`)).json()).toMatchObject({ code: UNREADABLE });
  const [job] = await database.current.db.select().from(jobs).where(eq(jobs.accountId, person.id));
  expect(job).toMatchObject({ state: 'failed', tries: 1 });
  expect(await left()).toBe(before);

  // Changed, it is an answer like any other.
  const changed = await send('a1', 'Замыкание — это функция, которая помнит переменные, где её создали.');
  expect(changed.json()).toMatchObject({ state: 'done', feedback: { language: 'ru' } });
});

it('an answer that hangs its worker keeps no other answer from being judged', async () => {
  const hangs = send('a2', `Я ${HANGS} здесь надолго`);
  const honest = await send('a3', 'Замыкание — это функция, которая помнит переменные, где её создали.');
  expect(honest.json()).toMatchObject({ state: 'done' });
  expect((await app.current.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await hangs).json()).toMatchObject({ code: UNREADABLE });
});
