import type { Story } from '@aloud/contract/practice/stories';
import { COMPETENCIES, STORIES_MAX } from '@aloud/contract/practice/stories.limits';
import { beforeEach, expect, it } from 'vitest';
import { stories } from '../../db/schema/practice.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { giveQuestions, usePracticeServer } from '../../testing/practice-server.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();
const server = usePracticeServer(database);
const TEXT = 'Я заметила, что ночные выгрузки падают, и переписала их за неделю';

let person: TestPerson;

beforeEach(async () => {
  person = await createPerson(database.current.db);
  await giveQuestions(database.current, server.current.bus, { accountId: person.id, amount: 5 });
  await server.current.app.inject({
    method: 'POST',
    url: '/api/practice/answers',
    headers: person.headers,
    payload: {
      attemptId: 'told',
      questionId: await createQuestion(database.current.db),
      language: 'ru',
      text: TEXT,
    },
  });
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path = '', options: { as?: TestPerson; body?: object } = {}) =>
  server.current.app.inject({
    method,
    url: `/api/stories${path}`,
    headers: (options.as ?? person).headers,
    ...(options.body && { payload: options.body }),
  });
const keep = async (body: object = {}) =>
  call('POST', '', { body: { attemptId: 'told', title: 'Выгрузки', competencies: ['ownership'], ...body } });

it('keeps an answer as it was said, or as it was rewritten', async () => {
  expect((await keep()).json()).toMatchObject({
    title: 'Выгрузки',
    text: TEXT,
    language: 'ru',
    competencies: ['ownership'],
    attemptId: 'told',
    score: 64,
  });
  expect((await keep({ text: ' Короче ' })).json()).toMatchObject({ text: 'Короче' });
});

it('shows which competencies have a story, best first, and which are gaps', async () => {
  await keep({ competencies: ['initiative', 'ownership'] });
  await keep({ title: 'Вторая', competencies: ['ownership'] });
  const matrix = (await call('GET', '/matrix')).json<{
    rows: { competency: string; isGap: boolean; stories: { title: string }[] }[];
    gaps: string[];
  }>();
  expect(matrix.rows.map(({ competency }) => competency)).toEqual([...COMPETENCIES]);
  expect(matrix.rows[0]?.stories.map(({ title }) => title).toSorted()).toEqual(['Вторая', 'Выгрузки']);
  expect(matrix.gaps).toHaveLength(COMPETENCIES.length - 2);
  expect(matrix.gaps).not.toContain('initiative');
});

it('can be changed in part, listed by competency, and deleted', async () => {
  const { id } = (await keep()).json<Story>();
  await keep({ title: 'Вторая', competencies: ['teamwork'] });
  const edited = await call('PATCH', `/${id}`, { body: { competencies: ['conflict', 'mentoring'] } });
  expect(edited.json()).toMatchObject({ title: 'Выгрузки', competencies: ['conflict', 'mentoring'] });
  expect((await call('GET', '?competency=conflict')).json()).toMatchObject({ stories: [{ id }] });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(204);
  expect((await call('GET')).json()).toMatchObject({ stories: [{ title: 'Вторая' }], nextCursor: null });
});

it('outlives the attempt it was made of', async () => {
  const { id } = (await keep()).json<Story>();
  await server.current.app.inject({
    method: 'DELETE',
    url: '/api/practice/answers/told',
    headers: person.headers,
  });
  expect((await call('GET', `/${id}`)).json()).toMatchObject({ text: TEXT, attemptId: null, score: null });
});

it('of another person does not exist, and cannot be made of their answers', async () => {
  const { id } = (await keep()).json<Story>();
  const other = await createPerson(database.current.db);
  expect((await call('GET', `/${id}`, { as: other })).statusCode).toBe(404);
  expect((await call('PATCH', `/${id}`, { as: other, body: { title: 'Моё' } })).statusCode).toBe(404);
  expect((await call('DELETE', `/${id}`, { as: other })).statusCode).toBe(404);
  const stolen = { attemptId: 'told', title: 'Чужое', competencies: ['ownership'] };
  expect((await call('POST', '', { as: other, body: stolen })).statusCode).toBe(404);
  expect((await call('GET', `/${id}`)).json()).toMatchObject({ title: 'Выгрузки' });
});

it('refuses unknown competencies, repeated ones, none, and an empty title', async () => {
  for (const body of [
    { competencies: ['synergy'] },
    { competencies: ['ownership', 'ownership'] },
    { competencies: [] },
    { title: '  ' },
  ]) {
    expect((await keep(body)).statusCode).toBe(400);
  }
  const { id } = (await keep()).json<Story>();
  expect((await call('PATCH', `/${id}`, { body: {} })).statusCode).toBe(400);
});

it('nobody keeps more stories than can be rehearsed', async () => {
  const at = new Date();
  const rows = Array.from({ length: STORIES_MAX }, (_, n) => ({
    accountId: person.id,
    id: `s${n}`,
    title: 'Заполнено',
    text: TEXT,
    language: 'ru' as const,
    competencies: ['ownership'],
    createdAt: at,
    updatedAt: at,
  }));
  await database.current.db.insert(stories).values(rows);
  expect((await keep()).json()).toMatchObject({ code: 'stories.too-many' });
});
