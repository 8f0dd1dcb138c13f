import { adminSummaryEndpoint } from '@aloud/contract/report-endpoints';
import { reportEventSchema, reportSchema } from '@aloud/contract/reports';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { interviews } from '../../db/schema/interviews.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { createEncodeOpus } from '../../providers/audio/encode-opus.ts';
import { createConversation } from '../../testing/conversations.ts';
import { createAdmin, createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { insertRecordingPart } from '../interviews/recording/interview-recordings.data.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database);

let person: TestPerson;
beforeEach(async () => {
  person = await createPerson(database.current.db);
});

const OPENING = 'Расскажите немного о себе.';
const CONFLICT = 'Расскажите о конфликте с коллегой.';
const STRONG =
  'В прошлом году в команде платежей у нас с тестировщиком вышел спор о сроках релиза. Мне нужно было выпустить новую оплату до ноября. Я собрал все замечания в таблицу, созвонился с ним и предложил выпустить релиз двумя частями. В итоге мы выпустили первую часть за две недели, а число ошибок снизилось с двенадцати до трёх.';
const HEDGED =
  'Ну, наверное, я как бы использую индексы, типа когда запросы медленные, как-то так. Вроде бы они помогают, но я, если честно, не очень знаю, почему.';

const ask = (path: string, interviewId: string, headers: Record<string, string> = person.headers) =>
  app.current.inject({ method: 'POST', url: `/api/${path}`, headers, payload: { interviewId } });
const state = async (interviewId: string, headers = person.headers) =>
  (await app.current.inject({ method: 'GET', url: `/api/interviews/${interviewId}/report`, headers })).json();

async function talkWell(): Promise<{ id: string; indexes: string }> {
  const { db } = database.current;
  const indexes = await createQuestion(db, {
    ru: 'Зачем нужны индексы в базе данных?',
    type: 'technical',
    category: ['backend'],
  });
  for (const n of [1, 2, 3, 4]) {
    await createQuestion(db, {
      ru: `Как устроена транзакция номер ${n}?`,
      type: 'technical',
      category: ['backend'],
    });
  }
  const id = await createConversation(db, { accountId: person.id }, [
    { opens: OPENING },
    { says: 'Я пять лет пишу на Go, последние два года работаю в команде платежей.' },
    { asks: CONFLICT },
    { says: 'В прошлом году у нас был спор о сроках релиза, и мы его решили.' },
    {
      follows: 'А что сделали лично вы?',
      reason: { ask: 'what-was-your-part', why: 'only-we', quote: 'мы его решили' },
    },
    { says: STRONG },
    { asks: 'Зачем нужны индексы в базе данных?', questionId: indexes, type: 'technical' },
    { says: HEDGED },
    { asks: 'Как вы проверяете свой код?' },
    { says: 'Давайте пропустим этот вопрос' },
    { closes: 'Спасибо, на этом закончим.' },
  ]);
  return { id, indexes };
}

describe('the report of an interview', () => {
  it('judges every question, proves every point with words that were said, and can be played', async () => {
    const { id, indexes } = await talkWell();
    const response = await ask('report', id);
    expect(response.statusCode).toBe(200);
    const report = reportSchema.parse(response.json());

    expect(report.questions.map(({ outcome }) => outcome)).toEqual(['judged', 'judged', 'judged', 'skipped']);
    expect(report.coverage).toEqual({ asked: 4, answered: 3, judged: 2, skipped: 1 });
    const [, conflict, technical] = report.questions;
    expect(conflict?.score).toBeGreaterThan(technical?.score ?? 100);
    expect(report.score).toBeLessThan(conflict?.score ?? 0);
    expect(report.score).toBeGreaterThan(technical?.score ?? 100);
    expect(report.margin).toBeGreaterThanOrEqual(4);

    const points = [...report.strong, ...report.weak];
    expect(report.strong.length).toBeGreaterThan(0);
    expect(report.weak.length).toBeGreaterThan(0);
    for (const point of points) {
      const question = report.questions[point.question];
      expect(question?.text.slice(point.startChar, point.endChar)).toBe(point.quote);
      expect(point.start).toBeGreaterThanOrEqual((question?.fromMs ?? 0) / 1_000);
      expect(Math.round((point.end ?? 0) * 1_000)).toBeLessThanOrEqual(question?.toMs ?? 0);
      expect(question?.turns).toContain(point.turn);
    }

    expect(conflict?.followUps).toEqual([
      {
        turn: 5,
        text: 'А что сделали лично вы?',
        ask: 'what-was-your-part',
        why: 'only-we',
        quote: 'мы его решили',
        answerTurn: 6,
      },
    ]);
    expect(report.delivery.moments.map(({ turn }) => turn)).toEqual([2, 4, 6, 8]);
    expect(report.delivery.wordsPerMinute).toBeGreaterThan(100);
    expect(report.delivery.longestPause).toBeLessThan(1);

    expect(report.next).toHaveLength(3);
    expect(report.next[0]).toMatchObject({ questionId: indexes, reason: 'again' });
    const due = (
      await app.current.inject({ method: 'GET', url: '/api/practice/due', headers: person.headers })
    ).json();
    const queued = new Set(due.due.map(({ question }: { question: { id: string } }) => question.id));
    for (const { questionId } of report.next) expect(queued).toContain(questionId);
  });

  it('is made once: whoever asks again, and for a part of it, reads the same', async () => {
    const { id } = await talkWell();
    const [first, second] = (await Promise.all([ask('report', id), ask('report', id)])).map((one) =>
      one.json(),
    );
    expect(second).toEqual(first);
    expect((await ask('report', id)).json()).toEqual(first);
    expect((await ask('report-weak', id)).json()).toEqual({ interviewId: id, points: first.weak });
    expect((await ask('report-strong', id)).json()).toEqual({ interviewId: id, points: first.strong });
    expect((await ask('report-score', id)).json()).toMatchObject({
      score: first.score,
      margin: first.margin,
    });
    expect(await state(id)).toEqual({ state: 'ready', report: first });

    const [row] = await database.current.db.select().from(interviews).where(eq(interviews.id, id));
    expect(row).toMatchObject({ state: 'reported', score: first.score, structure: first.criteria.structure });
    const history = await app.current.inject({ method: 'GET', url: '/api/history', headers: person.headers });
    expect(history.json().items[0]).toMatchObject({ id, score: first.score, state: 'reported' });
  });

  it('tells its steps to who can read them', async () => {
    const { id } = await talkWell();
    const response = await app.current.inject({
      method: 'POST',
      url: '/api/report',
      headers: { ...person.headers, accept: 'application/x-ndjson' },
      payload: { interviewId: id },
    });
    const events = response.body
      .trim()
      .split('\n')
      .map((line) => reportEventSchema.parse(JSON.parse(line)));
    expect(events[0]).toEqual({ step: 'received' });
    expect(events.at(-1)?.step).toBe('done');
  });

  it('of a typed interview has quotes without times', async () => {
    const id = await createConversation(database.current.db, { accountId: person.id }, [
      { asks: CONFLICT },
      { types: STRONG },
    ]);
    const report = (await ask('report', id)).json();
    expect(report.strong.length).toBeGreaterThan(0);
    expect(report.strong[0]).toMatchObject({ start: null, end: null, turn: 2 });
    expect(report.delivery.moments).toEqual([]);
  });

  it('plays what was spoken where the rest was typed', async () => {
    const id = await createConversation(database.current.db, { accountId: person.id }, [
      { asks: CONFLICT },
      { types: 'Это было в прошлом году.' },
      { follows: 'И что было дальше?', reason: { ask: 'what-changed', why: 'no-result', quote: null } },
      { says: STRONG },
    ]);
    const report = reportSchema.parse((await ask('report', id)).json());
    const spoken = report.strong.find(({ turn }) => turn === 4);
    expect(spoken?.start).toBeGreaterThan(0);
    const heard = report.questions[0]?.text.slice(spoken?.startChar, spoken?.endChar);
    expect(heard).toBe(spoken?.quote);
  });

  it('says that its recording is on its way, and plays it as soon as it is a file', async () => {
    const { db } = database.current;
    const { id } = await talkWell();
    const opus = createEncodeOpus(1);
    const second = await opus.encode(new Int16Array(16_000), new Int16Array(0));
    await opus.close();
    await insertRecordingPart(db, { interviewId: id, fromMs: 0, packets: Buffer.from(second) });
    const job = { kind: 'interview-sound', accountId: person.id, key: id };
    const leaseEndsAt = new Date(Date.now() + 600_000);
    await db
      .insert(jobs)
      .values({ ...job, input: {}, state: 'working', leaseToken: 'elsewhere', leaseEndsAt });

    expect((await ask('report', id)).json()).toMatchObject({ audio: 'coming' });
    expect(await state(id)).toMatchObject({ state: 'ready', report: { audio: 'coming' } });

    await db
      .update(jobs)
      .set({ leaseEndsAt: new Date(0) })
      .where(eq(jobs.key, id));
    const isKept = async () => expect(await state(id)).toMatchObject({ report: { audio: 'kept' } });
    await vi.waitFor(isKept, { interval: 100 });
    const url = `/api/interviews/${id}/audio`;
    expect((await app.current.inject({ method: 'GET', url, headers: person.headers })).statusCode).toBe(200);
  });

  it('has none where the recording was lost', async () => {
    const { id } = await talkWell();
    const failure = { code: 'server.failed' };
    await database.current.db.insert(jobs).values({
      kind: 'interview-sound',
      accountId: person.id,
      key: id,
      input: {},
      state: 'failed',
      failure,
    });
    expect((await ask('report', id)).json()).toMatchObject({ audio: 'none' });
  });

  it('forgets with the conversation when that begins anew', async () => {
    const { id } = await talkWell();
    await ask('report', id);
    await app.current.inject({ method: 'POST', url: `/api/interviews/${id}/reset`, headers: person.headers });
    expect(await state(id)).toEqual({ state: 'none' });
    expect((await ask('report', id)).json().code).toBe('reports.not-over');
  });
});

describe('a report on paper', () => {
  it('is a PDF in either language, for its owner and for administrators', async () => {
    const { id } = await talkWell();
    const get = (headers: Record<string, string>, query = '') =>
      app.current.inject({ method: 'GET', url: `/api/interviews/${id}/report.pdf${query}`, headers });
    expect((await get(person.headers)).statusCode).toBe(404);
    await ask('report', id);
    const [ru, en] = [await get(person.headers), await get(person.headers, '?language=en')];
    for (const printed of [ru, en]) {
      expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(en.rawPayload)), {
      mergePages: true,
    });
    expect(text).toContain('Interview report');
    expect(text).toContain('Backend-разработчик');
    expect(text).toContain('А что сделали лично вы?');
    expect(text, 'the warm-up shows no number').toContain('Question by question\n1. ');
    const [admin, other] = [await createAdmin(database.current.db), await createPerson(database.current.db)];
    expect((await get(admin.headers)).statusCode).toBe(200);
    expect((await get(other.headers)).statusCode).toBe(404);
  });
});

describe('what cannot be reported on', () => {
  it('is a conversation that was too short: it says by how much, and nothing is made', async () => {
    const id = await createConversation(
      database.current.db,
      { accountId: person.id, state: 'too-short', isCharged: false },
      [{ opens: OPENING }, { says: 'Я разработчик.' }],
    );
    const refused = await ask('report', id);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'reports.too-short']);
    expect(refused.json().detail).toEqual({ turns: 1, words: 2, turnsNeeded: 2, wordsNeeded: 40 });
    expect(await state(id)).toMatchObject({ state: 'too-short', words: 2 });
  });

  it.each(['draft', 'live'] as const)('is a %s', async (own) => {
    const id = await createConversation(database.current.db, { accountId: person.id, state: own }, []);
    const refused = await ask('report', id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'reports.not-over']);
    expect(await state(id)).toEqual({ state: 'none' });
  });

  it("is somebody else's; an administrator reads it and does not make it", async () => {
    const { id } = await talkWell();
    const other = await createPerson(database.current.db);
    const admin = await createAdmin(database.current.db);
    expect((await ask('report', id, other.headers)).statusCode).toBe(404);
    expect((await ask('report', id, admin.headers)).statusCode).toBe(404);
    await ask('report', id);
    expect((await state(id, admin.headers)).state).toBe('ready');
    expect((await state(id, other.headers)).code).toBe('request.not-found');
  });
});

describe('what a recruiter is told', () => {
  it('is made with the report, says what stayed open, and is the same for everybody', async () => {
    const { id } = await talkWell();
    const admin = await createAdmin(database.current.db);
    const summary = adminSummaryEndpoint.response.parse(
      (await ask('interview-summary-admin', id, admin.headers)).json(),
    );
    expect(summary).toMatchObject({
      candidate: { accountId: person.id, email: person.email },
      coverage: { asked: 4, skipped: 1 },
      overview: null,
    });
    expect(summary.open.map(({ question }) => question)).toContain('Как вы проверяете свой код?');
    expect(summary.strong.length).toBeGreaterThan(0);
    const other = await createAdmin(database.current.db);
    expect((await ask('interview-summary-admin', id, other.headers)).json()).toEqual(summary);
    expect((await state(id)).report.score).toBe(summary.score);
  });

  it('is not for the candidate', async () => {
    const { id } = await talkWell();
    expect((await ask('interview-summary-admin', id)).statusCode).toBe(403);
  });
});
