import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { fromCell } from '../../platform/spreadsheet-cell.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createAdmin, createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { createPosition, OPEN_POSITION, plannedQuestion } from '../../testing/positions.ts';
import { readAsSpreadsheet } from '../../testing/spreadsheet.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const mailer = createRecordingMailer();
const database = useTestDatabase();
const app = useTestApp(database, { access: 'invite' }, { mailer });
let admin: TestPerson;
let candidate: TestPerson;

beforeEach(async () => {
  admin = await createAdmin(database.current.db);
  candidate = await createPerson(database.current.db);
});

type Sent = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; payload?: object };
const ask = (who: TestPerson | undefined, url: string, { method = 'GET', payload }: Sent = {}) =>
  app.current.inject({ method, url, headers: who?.headers ?? {}, ...(payload && { payload }) });
const accept = (invitation: string, who: TestPerson | undefined = candidate, payload?: object) =>
  ask(who, `/api/invitations/${invitation}/interview`, { method: 'POST', ...(payload && { payload }) });
const end = (interviewId: string) =>
  database.current.pool.query("update interviews set state = 'ended', is_charged = true where id = $1", [
    interviewId,
  ]);

it('a position is opened, changed, and its link renewed, and the log tells all of it without the link', async () => {
  const created = await ask(admin, '/api/admin/positions', { method: 'POST', payload: OPEN_POSITION });
  expect(created.json()).toMatchObject({ ...OPEN_POSITION, candidates: 0 });
  const { id, invitation } = created.json();
  const url = `/api/admin/positions/${id}`;
  const edited = await ask(admin, url, { method: 'PATCH', payload: { minutes: 45, attempts: 2 } });
  expect(edited.json()).toMatchObject({ title: OPEN_POSITION.title, minutes: 45, attempts: 2 });
  const renewed = (await ask(admin, `${url}/invitation`, { method: 'POST' })).json();
  expect(renewed.invitation).not.toBe(invitation);
  expect((await ask(undefined, `/api/invitations/${invitation}`)).statusCode).toBe(404);
  expect((await ask(undefined, `/api/invitations/${renewed.invitation}`)).json()).toMatchObject({
    title: OPEN_POSITION.title,
    isOpen: true,
    mine: null,
  });

  const log = await ask(admin, '/api/admin/audit');
  expect(log.json().items).toMatchObject([
    { action: 'position.renew-link', subject: OPEN_POSITION.title, actorEmail: admin.email },
    { action: 'position.edit', before: { minutes: 20, attempts: 1 }, after: { minutes: 45, attempts: 2 } },
    { action: 'position.create', after: { plan: ['Что такое индекс?'] } },
  ]);
  expect(log.body).not.toContain(renewed.invitation);
  expect(log.body).not.toContain(invitation);
});

it('a link gives exactly the interview of the position, free, once however often it is opened', async () => {
  const { invitation, id } = await createPosition(database.current.db);
  const opened = await Promise.all([accept(invitation), accept(invitation), accept(invitation)]);
  const ids = opened.map((response) => response.json().interviewId);
  expect(new Set(ids).size).toBe(1);
  const interview = (await ask(candidate, `/api/interviews/${ids[0]}`)).json();
  expect(interview).toMatchObject({
    positionId: id,
    role: 'Backend-разработчик',
    level: 'middle',
    minutes: 20,
    state: 'draft',
  });
  // The candidate has no balance at all, and is asked the question of the plan.
  const greeted = await ask(candidate, `/api/interviews/${ids[0]}/answers`, {
    method: 'POST',
    payload: { id: 'hello', text: '' },
  });
  expect(greeted.json()).toMatchObject({ state: 'live' });
  const answered = await ask(candidate, `/api/interviews/${ids[0]}/answers`, {
    method: 'POST',
    payload: { id: 'one', text: 'Меня зовут Анна, я пять лет пишу серверы на Go и люблю базы данных.' },
  });
  const said = answered.json().turns.map(({ text }: { text: string }) => text);
  expect(said.at(-1)).toContain('Что такое индекс?');
  const { rows } = await database.current.pool.query('select * from balance_entries');
  expect(rows).toEqual([]);
});

it('every candidate of a position meets the manner its administrator chose, whatever their own settings', async () => {
  const { invitation, id } = await createPosition(database.current.db);
  const change = (manner: string) =>
    ask(admin, `/api/admin/positions/${id}`, { method: 'PATCH', payload: { manner } });
  expect((await change('rude')).statusCode).toBe(400);
  expect((await change('demanding')).json()).toMatchObject({ manner: 'demanding' });
  const { interviewId } = (await accept(invitation)).json();
  const interview = (await ask(candidate, `/api/interviews/${interviewId}`)).json();
  expect(interview).toMatchObject({ manner: 'demanding' });
  await change('friendly');
  const later = (await ask(admin, `/api/admin/interviews/${interviewId}`)).json();
  expect(later, 'an interview that was promised stays as it is').toMatchObject({ manner: 'demanding' });
});

it('attempts are counted: none is left after the last, and deleting an interview gives none back', async () => {
  const { invitation } = await createPosition(database.current.db, { attempts: 2 });
  const first = (await accept(invitation)).json().interviewId;
  await end(first);
  expect((await ask(candidate, `/api/interviews/${first}/reset`, { method: 'POST' })).json()).toMatchObject({
    code: 'interviews.over',
  });
  const second = (await accept(invitation)).json().interviewId;
  expect(second).not.toBe(first);
  await end(second);
  expect((await accept(invitation)).json()).toMatchObject({ code: 'positions.no-attempts' });
  await ask(candidate, `/api/interviews/${second}`, { method: 'DELETE' });
  expect((await accept(invitation)).json()).toMatchObject({ code: 'positions.no-attempts' });
  expect((await ask(candidate, `/api/invitations/${invitation}`)).json().mine).toEqual({
    attemptsLeft: 0,
    interviewId: first,
    isFinished: true,
  });
});

it.each([{ state: 'closed' as const }, { closesAt: new Date(Date.now() - 1000) }])(
  'nobody new comes in by a link that is over: %j',
  async (overrides) => {
    const { invitation, id } = await createPosition(database.current.db, overrides);
    expect((await accept(invitation)).json()).toMatchObject({ code: 'positions.closed' });
    expect((await ask(undefined, `/api/invitations/${invitation}`)).json()).toMatchObject({ isOpen: false });
    const candidates = await ask(admin, `/api/admin/positions/${id}/candidates`);
    expect(candidates.json()).toMatchObject({ items: [], total: 0 });
  },
);

it('whoever follows an invitation may register even where entry is by invitation only', async () => {
  const { invitation } = await createPosition(database.current.db);
  const askForLink = (email: string, page: string) =>
    app.current.inject({
      method: 'POST',
      url: '/v1/account/tokens/magic-url',
      payload: {
        userId: 'unique()',
        email,
        url: `http://127.0.0.1:3000/verify?r=${encodeURIComponent(page)}`,
      },
    });
  await askForLink('invited@example.com', `http://127.0.0.1:3000/join/${invitation}?name=A`);
  expect((await mailer.nextTo('invited@example.com')).link).toContain('secret=');
  await askForLink('guessing@example.com', `http://127.0.0.1:3000/join/${'0'.repeat(32)}`);
  expect((await mailer.nextTo('guessing@example.com')).link).toBeUndefined();
});

it('candidates are listed with their state and exported so that no spreadsheet runs what they wrote', async () => {
  const { db, pool } = database.current;
  const { invitation, id } = await createPosition(db);
  await pool.query(`update accounts set name = '=HYPERLINK("x")' where id = $1`, [candidate.id]);
  await accept(invitation);
  const other = await createPerson(db, { name: 'Яна' });
  await accept(invitation, other);
  const list = await ask(admin, `/api/admin/positions/${id}/candidates?sort=name&order=asc`);
  expect(list.json()).toMatchObject({
    total: 2,
    items: [{ email: candidate.email, state: 'draft', attempts: 1, overall: null }, { name: 'Яна' }],
  });
  expect((await ask(admin, `/api/admin/positions/${id}/candidates?q=яна`)).json().total).toBe(1);
  const table = await ask(admin, `/api/admin/positions/${id}/candidates.csv`);
  expect(table.headers['content-type']).toContain('text/csv');
  expect(table.body).toContain(`"'=HYPERLINK(""x"")"`);
  expect(table.body.split('\n')[0]).toContain('Что такое индекс?');
});

it.each(["Ivan;=cmd|'/C calc'!A0", 'Ivan\t=1+1', 'Ivan\n=1+1', ' =1+1', '＝1+1', 'Ivan;"=1+1'])(
  'a candidate called %j puts no formula into a table, whichever separator it is read with',
  async (name) => {
    const { db } = database.current;
    const { invitation, id } = await createPosition(db);
    await accept(invitation, await createPerson(db, { name }));
    const table = await ask(admin, `/api/admin/positions/${id}/candidates.csv`);
    for (const separator of [',', ';', '\t']) {
      const cells = readAsSpreadsheet(table.body, separator).flat();
      expect(
        cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell)),
        separator,
      ).toEqual([]);
    }
    expect(parse(table.rawPayload, { bom: true, cast: fromCell }).flat()).toContain(name);
  },
);

it('a candidate is recorded for others only after saying so', async () => {
  const { invitation } = await createPosition(database.current.db);
  const other = await createPerson(database.current.db);
  const silent = (await accept(invitation)).json();
  const agreed = (await accept(invitation, other, { isRecorded: true })).json();
  const recorded = async (who: TestPerson, { interviewId }: { interviewId: string }) =>
    (await ask(who, `/api/interviews/${interviewId}`)).json().isRecorded;
  expect(await recorded(candidate, silent)).toBe(false);
  expect(await recorded(other, agreed)).toBe(true);
  expect((await accept(invitation, other, { isRecorded: 'maybe' })).statusCode).toBe(400);
});

it('suggests questions of the bank that suit the description and are not planned yet', async () => {
  const { db } = database.current;
  const planned = await createQuestion(db, { ru: 'Как работает очередь?', category: ['backend'] });
  const fitting = await createQuestion(db, {
    ru: 'Когда индексы вредят?',
    category: ['backend'],
    type: 'technical',
  });
  await createQuestion(db, { ru: '', en: 'English only', category: ['backend'] });
  const { id } = await createPosition(db, {
    description: 'Индексы',
    plan: [{ ...plannedQuestion('p', 'Как работает очередь?'), questionId: planned }],
  });
  const { questions } = (
    await ask(admin, '/api/admin-questions', { method: 'POST', payload: { positionId: id } })
  ).json();
  expect(questions).toMatchObject([
    { questionId: fitting, source: 'suggested', because: ['индексы', 'backend'] },
  ]);
});

it('candidates stand by their best score, and are compared on the questions of the plan', async () => {
  const { db } = database.current;
  const { invitation, id } = await createPosition(db, { attempts: 2 });
  const report = async (who: TestPerson, score: number | null) => {
    const { interviewId } = (await accept(invitation, who)).json();
    await end(interviewId);
    const judged = { question: 'Что такое индекс?', questionId: null, score, margin: 4 };
    await database.current.pool.query(
      "update interviews set state = 'reported', score = $2, margin = 6 where id = $1",
      [interviewId, score],
    );
    await database.current.pool.query(
      'insert into reports (interview_id, account_id, report, created_at) values ($1, $2, $3, now())',
      [interviewId, who.id, { questions: [judged] }],
    );
    return interviewId;
  };
  const other = await createPerson(db);
  const silent = await createPerson(db);
  const best = await report(candidate, 81);
  await report(candidate, 40);
  await report(other, 64);
  await report(silent, null);
  const list = async (query: string) =>
    (await ask(admin, `/api/admin/positions/${id}/candidates?${query}`)).json().items;
  const order = (items: { email: string }[]) => items.map(({ email }) => email);
  const byScore = await list('sort=score&order=desc');
  expect(order(byScore)).toEqual([candidate.email, other.email, silent.email]);
  // A candidate without a number is last in both directions.
  expect(order(await list('sort=score&order=asc')).at(-1)).toBe(silent.email);
  expect(byScore[0]).toMatchObject({
    interviewId: best,
    attempts: 2,
    overall: { score: 81, margin: 6 },
    byQuestion: { q1: { score: 81, margin: 4 } },
  });
  expect(byScore[2]).toMatchObject({ overall: null, byQuestion: {} });
  const interviews = (await ask(admin, `/api/admin/interviews?positionId=${id}&sort=score`)).json();
  expect(interviews).toMatchObject({
    total: 4,
    items: [{ score: 81, position: 'Backend-разработчик' }, {}, {}, {}],
  });
  const table = await ask(admin, `/api/admin/positions/${id}/candidates.csv`);
  expect(table.body).toContain(`"${candidate.email}","reported","2","0","81","6","81"`);
});
