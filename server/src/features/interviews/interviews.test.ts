import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Speech } from '../../boot/create-speech.ts';
import { accounts, users } from '../../db/schema/accounts.ts';
import { files } from '../../db/schema/files.ts';
import { interviewEvents, interviewSounds, type interviews, turns } from '../../db/schema/interviews.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { resumeQuestions } from '../../db/schema/resumes.ts';
import { AppError } from '../../platform/app-error.ts';
import { systemClock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { uniqueId } from '../../platform/ids.ts';
import { deleteHeldJob, type JobRow } from '../../platform/jobs/job-rows.ts';
import type { JobTools } from '../../platform/jobs/job-workers.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { createDraft } from '../../testing/interviews.ts';
import { createTestResume } from '../../testing/resumes.ts';
import { scriptedSpeech } from '../../testing/scripted/scripted-speech.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { getBalance, grantBalance } from '../balance/balance.ts';
import { acquireLease, listEvents } from './event-log/conversation-events.data.ts';
import { type ConversationEvent, EMPTY_CONVERSATION, replay } from './event-log/conversation-events.rules.ts';
import { LeaseLostError } from './event-log/conversation-log.ts';
import { createEventStore } from './event-log/event-store.ts';
import { finishInterview } from './finish-interview.ts';
import { findChosenVoice } from './interviewer/find-chosen-voice.ts';
import { findInterview } from './interviews.data.ts';
import { listRecordingParts } from './recording/interview-recordings.data.ts';
import { createRecordingJob } from './recording/store-recording-job.ts';
import { resumeConversation } from './session/resuming.rules.ts';
import { startInterview } from './start-interview.ts';
import { endAbandonedInterviews } from './stop-interview.ts';

/** Sessions outlive the requests that opened them: emptying the tables under them is not what is tested. */
const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database);
/** A server whose models are still being fetched. */
const deaf = useTestApp(database, {}, { speech: { current: { ...scriptedSpeech(), vad: unready() } } });
const bus = { publish: async () => undefined, subscribe: () => () => undefined } as unknown as EventBus;

function unready(): Speech['vad'] {
  return {
    ...scriptedSpeech().vad,
    open() {
      throw new AppError('speech.not-ready');
    },
  };
}

let person: TestPerson;
beforeEach(async () => {
  person = await createPerson(database.current.db);
});

const deps = () => ({ db: database.current.db, clock: systemClock, bus, processId: 'test' });
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.current.inject({
    method,
    url: `/api/interviews${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  });
const left = async () => (await getBalance(database.current.db, person.id)).interviews;
const grant = () =>
  grantBalance(deps(), { accountId: person.id, kind: 'interviews', amount: 1, reason: 'gift', key: 'gift' });

const setPrefs = (prefs: Record<string, unknown>) =>
  database.current.db.update(accounts).set({ prefs }).where(eq(accounts.id, person.id));

const LONG_ANSWER =
  'Я работал в команде платежей и перенёс базу данных на новый кластер за две недели без остановки сервиса.';

const piece = (text: string, fromMs: number) => ({
  fromMs,
  toMs: fromMs + 900,
  text,
  words: [{ text, start: fromMs / 1_000, end: (fromMs + 900) / 1_000 }],
  typedId: null,
});

describe('the voice of the interviewer', () => {
  it('is the one chosen for the language of the interview, and no nonsense in the settings can break it', async () => {
    const chosen = (language: 'ru' | 'en') => findChosenVoice(deps(), { accountId: person.id, language });
    expect(await chosen('ru')).toBeUndefined();
    await setPrefs({ voices: { ru: 'rhvoice-anna' } });
    expect(await chosen('ru')).toBe('rhvoice-anna');
    expect(await chosen('en')).toBeUndefined();
    await setPrefs({ voices: { ru: 7 } });
    expect(await chosen('ru')).toBeUndefined();
  });
});

describe('preparing an interview', () => {
  it('takes what is not asked for from the settings of the candidate', async () => {
    const { db } = database.current;
    await db
      .insert(users)
      .values({ id: person.id, role: 'Аналитик', level: 'senior', lang: 'en', activeResume: 'cv' });
    await setPrefs({ maxDurationMinutes: 15, patience: 'patient', manner: 'demanding' });
    expect((await call('POST', '', {})).json()).toMatchObject({
      state: 'draft',
      language: 'en',
      role: 'Аналитик',
      level: 'senior',
      minutes: 15,
      patience: 'patient',
      manner: 'demanding',
      resumeId: 'cv',
    });
    expect((await call('POST', '', { resumeId: null, manner: 'matter-of-fact' })).json()).toMatchObject({
      resumeId: null,
      manner: 'matter-of-fact',
    });
  });

  it('is not confused by settings nobody can read', async () => {
    await setPrefs({ maxDurationMinutes: 'много', patience: 7, manner: 'rude' });
    expect((await call('POST', '', { minutes: 45 })).json()).toMatchObject({
      minutes: 45,
      patience: 'normal',
      manner: 'friendly',
    });
  });

  it('refuses a manner the interviewer does not have', async () => {
    expect((await call('POST', '', { manner: 'rude' })).statusCode).toBe(400);
  });

  it('refuses a length nobody can talk', async () => {
    expect((await call('POST', '', { minutes: 4 })).statusCode).toBe(400);
    expect((await call('POST', '', { minutes: 61 })).statusCode).toBe(400);
  });

  it('costs nothing', async () => {
    await grant();
    await call('POST', '', {});
    expect(await left()).toBe(1);
  });

  it('lists the latest first, page by page, and only the own', async () => {
    const other = await createPerson(database.current.db);
    await createDraft(database.current.db, { accountId: other.id });
    for (let i = 0; i < 22; i += 1) {
      await createDraft(database.current.db, { accountId: person.id, createdAt: new Date(2025, 0, 1, 0, i) });
    }
    const first = (await call('GET', '')).json();
    const second = (await call('GET', `?cursor=${first.nextCursor}`)).json();
    expect([first.interviews.length, second.interviews.length, second.nextCursor]).toEqual([20, 2, null]);
    const times = [...first.interviews, ...second.interviews].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
  });
});

describe('a conversation in writing', () => {
  it('opens, answers and remembers without a socket, and a repeated answer counts once', async () => {
    await grant();
    const id = await createDraft(database.current.db, { accountId: person.id });
    const opened = (await call('POST', `/${id}/answers`, { id: 'begin', text: '' })).json();
    expect(opened.state).toBe('live');
    expect(opened.turns).toHaveLength(1);
    expect(opened.turns[0]).toMatchObject({ role: 'interviewer', isInterrupted: false });

    const answer = { id: 'answer-1', text: LONG_ANSWER };
    const answered = (await call('POST', `/${id}/answers`, answer)).json();
    expect(answered.turns.map(({ role }: { role: string }) => role)).toEqual([
      'interviewer',
      'candidate',
      'interviewer',
    ]);
    expect(answered.turns[1].text).toBe(LONG_ANSWER);
    const again = (await call('POST', `/${id}/answers`, answer)).json();
    expect(again.turns).toEqual(answered.turns);
  });

  it("asks about the resume it was begun with, and not about somebody else's", async () => {
    await grant();
    const { db } = database.current;
    const asked = 'Вы перенесли отчёты в ClickHouse. Что стало быстрее?';
    const ask = async (accountId: string) => {
      const resumeId = await createTestResume(db, accountId);
      const source = { line: 1, quote: 'ClickHouse' } as never;
      const about = {
        id: resumeId,
        accountId,
        resumeId,
        kind: 'hard',
        place: 0,
        type: 'behavioural',
      } as const;
      await db.insert(resumeQuestions).values({ ...about, language: 'ru', source, text: asked });
      const id = await createDraft(db, { accountId: person.id, resumeId });
      await call('POST', `/${id}/answers`, { id: 'begin', text: '' });
      const { turns: said } = (await call('POST', `/${id}/answers`, { id: 'one', text: LONG_ANSWER })).json();
      return said.at(-1).text as string;
    };
    expect(await ask(person.id)).toContain(asked);
    await grantBalance(deps(), {
      accountId: person.id,
      kind: 'interviews',
      amount: 1,
      reason: 'gift',
      key: 'two',
    });
    expect(await ask((await createPerson(db)).id)).not.toContain(asked);
  });

  it('is over once the interviewer has taken leave', async () => {
    await grant();
    const id = await createDraft(database.current.db, { accountId: person.id });
    await call('POST', `/${id}/answers`, { id: 'begin', text: '' });
    await call('POST', `/${id}/answers`, { id: 'one', text: LONG_ANSWER });
    const { state, turns } = (
      await call('POST', `/${id}/answers`, { id: 'two', text: 'Давайте закончим' })
    ).json();
    expect(turns.at(-1).role).toBe('interviewer');
    expect(state).not.toBe('live');
  });

  it('needs no model of speech', async () => {
    await grant();
    const id = await createDraft(database.current.db, { accountId: person.id });
    const opened = await deaf.current.inject({
      method: 'POST',
      url: `/api/interviews/${id}/answers`,
      headers: person.headers,
      payload: { id: 'begin', text: '' },
    });
    expect([opened.statusCode, opened.json().turns?.length]).toEqual([200, 1]);
  });

  it('is refused when there is no interview left, and stays a draft', async () => {
    const id = await createDraft(database.current.db, { accountId: person.id });
    const refused = await call('POST', `/${id}/answers`, { id: 'a', text: 'Да' });
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'balance.not-enough']);
    expect((await call('GET', `/${id}`)).json().state).toBe('draft');
  });
});

describe('what an interview costs', () => {
  async function talk(...texts: string[]): Promise<string> {
    const id = await createDraft(database.current.db, { accountId: person.id });
    await call('POST', `/${id}/answers`, { id: 'begin', text: '' });
    for (const [index, text] of texts.entries())
      await call('POST', `/${id}/answers`, { id: `a${index}`, text });
    return id;
  }

  beforeEach(grant);

  it('is set aside when it begins', async () => {
    await talk();
    expect(await left()).toBe(0);
  });

  it('is nothing when too little was said to report on', async () => {
    const id = await talk('Да.', 'Нет.');
    expect((await call('POST', `/${id}/stop`, {})).json()).toMatchObject({
      state: 'too-short',
      endReason: 'stopped',
    });
    expect(await left()).toBe(1);
  });

  it('is one interview when enough was said, however often it is stopped', async () => {
    const id = await talk(LONG_ANSWER, LONG_ANSWER, LONG_ANSWER);
    await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/stop`, {})));
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ state: 'ended' });
    expect(await left()).toBe(0);
  });

  it('is not taken twice when the conversation goes on after its end', async () => {
    const id = await talk(LONG_ANSWER, LONG_ANSWER, LONG_ANSWER);
    await call('POST', `/${id}/stop`, {});
    const continued = (await call('POST', `/${id}/answers`, { id: 'more', text: LONG_ANSWER })).json();
    expect(continued.state).toBe('live');
    expect(continued.turns.length).toBeGreaterThan(7);
    expect((await call('POST', `/${id}/stop`, {})).json().state).toBe('ended');
  });

  it('is set aside anew when a short one is begun again', async () => {
    const id = await talk('Да.');
    await call('POST', `/${id}/stop`, {});
    await call('POST', `/${id}/answers`, { id: 'more', text: 'Ещё раз.' });
    expect(await left()).toBe(0);
    await call('POST', `/${id}/stop`, {});
    expect(await left()).toBe(1);
  });

  it('is given back when the server failed', async () => {
    const id = await createDraft(database.current.db, { accountId: person.id });
    const which = { accountId: person.id, interviewId: id };
    await startInterview(deps(), which);
    expect(await finishInterview(deps(), { ...which, reason: 'failed', activeMs: 0 })).toMatchObject({
      state: 'failed',
    });
    expect(await left()).toBe(1);
  });

  it('is settled for those who never came back', async () => {
    const id = await talk('Да.');
    const later = { now: () => new Date(Date.now() + 3 * 3_600_000) };
    await endAbandonedInterviews({ ...deps(), clock: later });
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ state: 'too-short', endReason: 'silence' });
    expect(await left()).toBe(1);
  });
});

describe('ending without the connection', () => {
  it('makes a turn of an answer that was heard and not finished', async () => {
    await grant();
    const { db } = database.current;
    const interviewId = await createDraft(db, { accountId: person.id });
    await startInterview(deps(), { accountId: person.id, interviewId });
    const epoch = await acquireLease(db, { interviewId, processId: 'gone' });
    await createEventStore(db, { interviewId, epoch }, EMPTY_CONVERSATION).append([
      { atMs: 1, event: { type: 'candidate-said', turn: 2, pieces: [piece('Раз.', 1_000)] } },
      { atMs: 2, event: { type: 'candidate-heard', turn: 2, piece: piece('Два.', 3_000) } },
      { atMs: 3, event: { type: 'candidate-heard', turn: 2, piece: piece('Три.', 5_000) } },
    ]);
    await call('POST', `/${interviewId}/stop`, {});
    expect((await call('GET', `/${interviewId}`)).json()).toMatchObject({
      state: 'too-short',
      turns: [{ turn: 2, role: 'candidate', text: 'Раз. Два. Три.', fromMs: 1_000, toMs: 5_900 }],
    });
  });

  it('is not the end for whoever goes on: what was heard since then is remembered', () => {
    const events: ConversationEvent[] = [
      { type: 'ended', reason: 'stopped' },
      { type: 'link', isUp: true },
      { type: 'candidate-heard', turn: 2, piece: piece('Два.', 3_000) },
    ];
    const conversation = replay(events.map((event, index) => ({ seq: index + 1, atMs: index, event })));
    const settings = { patience: 'normal', limitMs: 1_800_000 } as const;
    expect(resumeConversation(conversation, settings, null).state).toMatchObject({
      beginning: 'listen',
      context: { speech: { answer: { turn: 2, pieces: [{ text: 'Два.' }] } } },
    });
  });

  it('is done once and without a quarrel, whoever wants it at the same moment', async () => {
    await grant();
    const { db } = database.current;
    for (const wishes of [
      ['delete', 'delete'],
      ['delete', 'stop'],
      ['reset', 'delete', 'stop'],
    ]) {
      const interviewId = await createDraft(db, { accountId: person.id });
      await startInterview(deps(), { accountId: person.id, interviewId });
      await acquireLease(db, { interviewId, processId: 'gone' });
      const answers = await Promise.all(
        wishes.map((wish) =>
          wish === 'delete' ? call('DELETE', `/${interviewId}`) : call('POST', `/${interviewId}/${wish}`, {}),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode !== 404 && statusCode >= 300)).toEqual([]);
      await call('DELETE', `/${interviewId}`);
      expect(await findInterview(db, { accountId: person.id, interviewId })).toBeUndefined();
    }
  });
});

describe('starting over', () => {
  async function createRecorded(about: Partial<typeof interviews.$inferInsert> = {}) {
    const { db } = database.current;
    const fileId = uniqueId();
    const file = { name: 'a.webm', bytes: 1, chunksTotal: 1, bucketId: 'interviews' };
    await db.insert(files).values({ id: fileId, accountId: person.id, completedAt: new Date(), ...file });
    const over = { state: 'ended', isCharged: true, isRecorded: true, audioFileId: fileId } as const;
    const interviewId = await createDraft(db, { accountId: person.id, ...over, ...about });
    return { fileId, which: { accountId: person.id, interviewId } };
  }
  const fileOf = (fileId: string) => database.current.db.select().from(files).where(eq(files.id, fileId));

  it('is refused to whoever was invited and has answered, and takes nothing from them', async () => {
    const { fileId, which } = await createRecorded({ isFree: true, positionId: 'position' });
    expect((await call('POST', `/${which.interviewId}/reset`, {})).json().code).toBe('interviews.over');
    expect(await findInterview(database.current.db, which)).toMatchObject({ audioFileId: fileId });
    expect(await fileOf(fileId)).toHaveLength(1);
  });

  it('forgets the recording, and one that is still being put together never arrives', async () => {
    const { db } = database.current;
    const { fileId, which } = await createRecorded();
    const id = { kind: 'interview-sound', accountId: person.id, key: which.interviewId };
    const leaseEndsAt = new Date(Date.now() + 60_000);
    const held = { state: 'working', leaseToken: 'elsewhere', leaseEndsAt } as const;
    await db.insert(jobs).values({ ...id, input: {}, ...held });
    await call('POST', `/${which.interviewId}/reset`, {});
    expect(await fileOf(fileId)).toEqual([]);
    expect(await findInterview(db, which)).toMatchObject({ state: 'draft', audioFileId: null });
    expect(await deleteHeldJob(db, { ...id, token: 'elsewhere' })).toBe(false);
  });

  it('forgets sound that was stored a moment later', async () => {
    const { db } = database.current;
    const interviewId = await createDraft(db, { accountId: person.id, isRecorded: true });
    await db.insert(interviewSounds).values({ interviewId, fromMs: 0, packets: Buffer.from([0]) });
    const job = createRecordingJob({ ...deps(), blobs: {} as BlobStore });
    const deliver = await job.work({ accountId: person.id, key: interviewId } as JobRow, {} as JobTools);
    await deliver(db);
    expect(await listRecordingParts(db, interviewId)).toEqual([]);
  });

  it('forgets everything that was said and begins a new interview', async () => {
    await grant();
    const id = await createDraft(database.current.db, { accountId: person.id });
    await call('POST', `/${id}/answers`, { id: 'begin', text: LONG_ANSWER });
    expect((await call('POST', `/${id}/reset`, {})).json()).toMatchObject({ state: 'draft', seconds: 0 });
    const { db } = database.current;
    expect(await db.select().from(turns).where(eq(turns.interviewId, id))).toEqual([]);
    expect(await db.select().from(interviewEvents).where(eq(interviewEvents.interviewId, id))).toEqual([]);
    expect(await left()).toBe(1);
  });

  it('deletes an interview with everything in it', async () => {
    await grant();
    const id = await createDraft(database.current.db, { accountId: person.id });
    await call('POST', `/${id}/answers`, { id: 'begin', text: '' });
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await call('GET', `/${id}`)).statusCode).toBe(404);
    const { db } = database.current;
    expect(await db.select().from(interviewEvents).where(eq(interviewEvents.interviewId, id))).toEqual([]);
  });
});

describe('the log of an interview', () => {
  const link = { type: 'link', isUp: true } as const;

  it('refuses whoever was overtaken, and keeps nothing of theirs', async () => {
    const { db } = database.current;
    const interviewId = await createDraft(db, { accountId: person.id });
    const first = createEventStore(
      db,
      { interviewId, epoch: await acquireLease(db, { interviewId, processId: 'a' }) },
      EMPTY_CONVERSATION,
    );
    await first.append([{ atMs: 1, event: link }]);
    const conversation = replay(await listEvents(db, interviewId));
    const second = createEventStore(
      db,
      { interviewId, epoch: await acquireLease(db, { interviewId, processId: 'b' }) },
      conversation,
    );
    await expect(first.append([{ atMs: 2, event: link }])).rejects.toBeInstanceOf(LeaseLostError);
    await second.append([{ atMs: 3, event: link }]);
    expect((await listEvents(db, interviewId)).map(({ seq, atMs }) => [seq, atMs])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  it('lets exactly one of many who want it at the same time go on', async () => {
    const { db } = database.current;
    const interviewId = await createDraft(db, { accountId: person.id });
    const epochs = await Promise.all(
      Array.from({ length: 20 }, (_, i) => acquireLease(db, { interviewId, processId: String(i) })),
    );
    expect(new Set(epochs).size).toBe(20);
    const outcomes = await Promise.allSettled(
      epochs.map((epoch) =>
        createEventStore(db, { interviewId, epoch }, EMPTY_CONVERSATION).append([
          { atMs: epoch, event: link },
        ]),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listEvents(db, interviewId)).map(({ atMs }) => atMs)).toEqual([20]);
  });

  it('makes turns of what was said, and lets an unanswered turn grow', async () => {
    const { db } = database.current;
    const interviewId = await createDraft(db, { accountId: person.id });
    const store = createEventStore(
      db,
      { interviewId, epoch: await acquireLease(db, { interviewId, processId: 'a' }) },
      EMPTY_CONVERSATION,
    );
    await store.append([
      { atMs: 1, event: { type: 'candidate-said', turn: 2, pieces: [piece('Раз.', 1_000)] } },
    ]);
    await store.append([
      {
        atMs: 2,
        event: { type: 'candidate-said', turn: 2, pieces: [piece('Раз.', 1_000), piece('Два.', 3_000)] },
      },
    ]);
    expect(await db.select().from(turns).where(eq(turns.interviewId, interviewId))).toMatchObject([
      {
        turn: 2,
        role: 'candidate',
        text: 'Раз. Два.',
        fromMs: 1_000,
        toMs: 3_900,
        words: [{ text: 'Раз.' }, { text: 'Два.' }],
      },
    ]);
  });
});
