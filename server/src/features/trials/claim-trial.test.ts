import type { Attempt } from '@aloud/contract/practice/practice';
import { CLAIMS_MAX, CLAIMS_WINDOW_SECONDS, TRIAL_BYTES_MAX } from '@aloud/contract/practice/trials.limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceEntries } from '../../db/schema/balance.ts';
import { files } from '../../db/schema/files.ts';
import { answers, reviews } from '../../db/schema/practice.ts';
import { questions } from '../../db/schema/questions.ts';
import { multipart } from '../../testing/clients/multipart.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { heard, usePracticeServer } from '../../testing/practice-server.ts';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { claim, getTrial, useTrialServer } from '../../testing/trial-server.ts';

const database = useTestDatabase();
const server = useTrialServer(database);
const practice = usePracticeServer(database);
const file = Buffer.from('the sound of a visitor');
const FAR = new Date(Date.now() + 7 * 86_400_000);

let questionId: string;
let person: TestPerson;
beforeEach(async () => {
  const { db } = database.current;
  questionId = await createQuestion(db, { ru: 'Почему вы уходите?', caseRu: 'Пример' });
  person = await createPerson(db);
});

const say = async (attemptId = 'one', network?: string) =>
  (
    await getTrial(server.current, {
      questionId,
      bytes: file,
      attemptId,
      ...(network !== undefined && { network }),
    })
  ).receipt;
const claimAs = (who: TestPerson, fields: { receipt: string; file?: Buffer }) =>
  claim(server.current, who, fields);
const count = async () => {
  const { db } = database.current;
  return { attempts: await db.$count(answers), files: await db.$count(files) };
};

describe('after signing up', () => {
  it('the first answer is kept with its feedback and its recording, free of charge and due for review', async () => {
    const receipt = await say();
    const { attempt } = (await claimAs(person, { receipt, file })).json<{ attempt: Attempt }>();
    expect(attempt).toMatchObject({
      id: 'one',
      questionId,
      kind: 'spoken',
      text: 'Я предложил решение',
      score: 64,
      hasAudio: true,
      isCharged: false,
    });
    const { db } = database.current;
    expect(await db.select().from(reviews)).toEqual([
      expect.objectContaining({ accountId: person.id, questionId, lastAttemptId: 'one', lastScore: 64 }),
    ]);
    expect(await db.$count(balanceEntries)).toBe(0);
    expect(await db.select({ sample: answers.sample }).from(answers)).toEqual([{ sample: 'Пример' }]);
  });

  it('it is kept without sound where the browser has lost the recording', async () => {
    const kept = await claimAs(person, { receipt: await say() });
    expect(kept.json()).toMatchObject({ attempt: { hasAudio: false, kind: 'spoken' } });
  });

  it('claiming it again, or twice at once, changes nothing', async () => {
    const receipt = await say();
    const both = await Promise.all([1, 2, 3].map(() => claimAs(person, { receipt, file })));
    const again = await claimAs(person, { receipt, file });
    for (const response of [...both, again]) {
      expect([response.statusCode, response.json().attempt.id]).toEqual([200, 'one']);
    }
    expect(await count()).toEqual({ attempts: 1, files: 1 });
    const [review] = await database.current.db.select().from(reviews);
    expect(review?.card?.reps).toBe(1);
  });

  it('two accounts with the same receipt have a copy each, out of reach of the other, and no balance moves', async () => {
    const other = await createPerson(database.current.db);
    const receipt = await say();
    for (const who of [person, other]) expect((await claimAs(who, { receipt, file })).statusCode).toBe(200);
    const rows = await database.current.db.select().from(answers);
    expect(rows.map(({ accountId }) => accountId).toSorted()).toEqual([person.id, other.id].toSorted());
    expect(new Set(rows.map(({ audioFileId }) => audioFileId)).size).toBe(2);
    expect(await database.current.db.$count(balanceEntries)).toBe(0);
  });

  it('a question that was deleted since leaves the attempt as it was asked', async () => {
    const receipt = await say();
    await database.current.db.delete(questions).where(eq(questions.id, questionId));
    const kept = await claimAs(person, { receipt, file });
    expect(kept.json()).toMatchObject({ attempt: { questionId: null, question: 'Почему вы уходите?' } });
    expect(await database.current.db.$count(reviews)).toBe(0);
  });

  it('the question comes back as of the day it was answered, and a later answer to it counts for more', async () => {
    const { db } = database.current;
    const earlier = await say('one');
    const answeredAt = new Date(server.current.nowMs);
    server.current.nowMs += 60_000;
    const later = await say('two', '198.51.100.1');
    server.current.nowMs += 60_000;
    await claimAs(person, { receipt: later, file });
    const [before] = await db.select().from(reviews);
    expect(before).toMatchObject({
      lastAttemptId: 'two',
      updatedAt: new Date(answeredAt.getTime() + 60_000),
    });
    expect((await claimAs(person, { receipt: earlier, file })).statusCode).toBe(200);
    expect(await db.select().from(reviews)).toEqual([before]);
    expect((await count()).attempts).toBe(2);
  });

  it('deleting it and claiming it again keeps it, and grades it once', async () => {
    const receipt = await say();
    await claimAs(person, { receipt, file });
    const deleted = await practice.current.app.inject({
      method: 'DELETE',
      url: '/api/practice/answers/one',
      headers: person.headers,
    });
    expect(deleted.statusCode).toBeLessThan(300);
    server.current.nowMs += 60_000;
    expect((await claimAs(person, { receipt, file })).statusCode).toBe(200);
    expect(await count()).toEqual({ attempts: 1, files: 1 });
    const [review] = await database.current.db.select().from(reviews);
    expect(review?.card?.reps).toBe(1);
  });

  it('correcting what was mis-heard stays free', async () => {
    const receipt = await say();
    await claimAs(person, { receipt, file });
    practice.current.judge = async () => scriptFeedback({ score: 70 });
    const corrected = await practice.current.app.inject({
      method: 'POST',
      url: '/api/practice/answers/one/correction',
      headers: person.headers,
      payload: { text: 'Я предложил другое решение' },
    });
    expect(corrected.json()).toMatchObject({ score: 70, isCharged: false });
    expect(await database.current.db.$count(balanceEntries)).toBe(0);
  });
});

describe('nothing is kept', () => {
  it('of another recording, of a recording for a typed answer, or of a changed receipt', async () => {
    const receipt = await say();
    const typed = (await getTrial(server.current, { questionId, attemptId: 'two' })).receipt;
    const swapped = Buffer.from('the sound of a stranger');
    for (const fields of [
      { receipt, file: swapped },
      { receipt: typed, file },
      { receipt: `${receipt}x`, file },
    ]) {
      const refused = await claimAs(person, fields);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'trial.invalid-receipt']);
    }
    expect(await count()).toEqual({ attempts: 0, files: 0 });
  });

  it('a day later', async () => {
    const receipt = await say();
    server.current.nowMs += 25 * 3_600_000;
    const expired = await claimAs(await createPerson(database.current.db, {}, { expiresAt: FAR }), {
      receipt,
      file,
    });
    expect([expired.statusCode, expired.json().code]).toEqual([410, 'trial.receipt-expired']);
    expect(await count()).toEqual({ attempts: 0, files: 0 });
  });

  it('when the sound comes before the receipt, or is larger than any try', async () => {
    const receipt = await say();
    const form = multipart({ file, receipt });
    const early = await server.current.app.inject({
      method: 'POST',
      url: '/api/trials/claim',
      ...form,
      headers: { ...person.headers, ...form.headers },
    });
    expect(early.json()).toMatchObject({ code: 'request.invalid' });
    const large = await claimAs(person, { receipt, file: Buffer.alloc(TRIAL_BYTES_MAX + 1) });
    expect(large.json()).toMatchObject({ code: 'request.too-large' });
    expect(await count()).toEqual({ attempts: 0, files: 0 });
  });

  it('beyond three in 30 days, and the refused recording is deleted', async () => {
    const codes: number[] = [];
    const windowMs = CLAIMS_WINDOW_SECONDS * 1000;
    server.current.nowMs = Math.floor(server.current.nowMs / windowMs) * windowMs;
    for (let at = 0; at <= 4; at++) {
      // A day later they are still used up.
      if (at === 3) server.current.nowMs += 25 * 3_600_000;
      const receipt = await say(`try-${at}`, `198.51.100.${at}`);
      codes.push((await claimAs(person, { receipt, file })).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    expect(await count()).toEqual({ attempts: CLAIMS_MAX, files: CLAIMS_MAX });
  });
});

it('an answer too short to judge is kept without a review', async () => {
  server.current.transcribe = async () => heard('Да');
  server.current.judge = async () => scriptFeedback({ score: null });
  const kept = await claimAs(person, { receipt: await say(), file });
  expect(kept.json()).toMatchObject({ attempt: { score: null } });
  expect(await database.current.db.$count(reviews)).toBe(0);
});
