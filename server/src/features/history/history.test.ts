import type { HistoryItem } from '@aloud/contract/practice/history';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { interviews } from '../../db/schema/interviews.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { giveQuestions, usePracticeServer } from '../../testing/practice-server.ts';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { practiceHistory } from '../practice/practice-history.ts';
import { listHistory } from './history.ts';
import type { HistorySource } from './history-source.rules.ts';

const database = useTestDatabase();
const server = usePracticeServer(database);

let person: TestPerson;
let questionId: string;

beforeEach(async () => {
  person = await createPerson(database.current.db);
  questionId = await createQuestion(database.current.db);
  await giveQuestions(database.current, server.current.bus, { accountId: person.id, amount: 10 });
});

async function answer(attemptId: string, score: number | null, language = 'ru'): Promise<void> {
  server.current.judge = async () => scriptFeedback({ score });
  await server.current.app.inject({
    method: 'POST',
    url: '/api/practice/answers',
    headers: person.headers,
    payload: { attemptId, questionId, language, text: 'Ответ' },
  });
}
const get = async <T>(path: string, who = person) =>
  (await server.current.app.inject({ url: `/api/history${path}`, headers: who.headers })).json<T>();

it('shows own attempts, latest first, by language', async () => {
  await answer('one', 40);
  await answer('two', 60, 'en');
  const { items } = await get<{ items: HistoryItem[] }>('');
  expect(items).toMatchObject([
    { kind: 'answer', id: 'two', title: 'What is a closure?', score: 60, state: 'done' },
    { kind: 'answer', id: 'one', title: 'Что такое замыкание?', score: 40 },
  ]);
  expect(await get('?language=ru')).toMatchObject({ items: [{ id: 'one' }], nextCursor: null });
  expect(await get('?kind=interview')).toEqual({ items: [], nextCursor: null });
  expect(await get(`?questionId=${questionId}&from=2999-01-01T00:00:00Z`)).toEqual({
    items: [],
    nextCursor: null,
  });
});

it('shows how scores moved, without answers that had none', async () => {
  await answer('one', 40);
  await answer('two', null);
  await answer('three', 60);
  expect(await get('/trend')).toMatchObject({
    points: [
      { id: 'one', score: 40, criteria: { structure: 40 } },
      { id: 'three', score: 60 },
    ],
    overall: { recent: 50, earlier: null, direction: null },
  });
  expect(await get('/trend?kind=interview')).toMatchObject({ points: [] });
});

it('shows interviews that were begun between the attempts', async () => {
  const { db } = database.current;
  const interview = {
    accountId: person.id,
    language: 'ru' as const,
    role: 'Аналитик',
    level: 'middle' as const,
    minutes: 30,
    patience: 'normal' as const,
    updatedAt: new Date(),
  };
  const long = new Date(Date.UTC(2020, 0, 1));
  await db.insert(interviews).values([
    { ...interview, id: 'begun', state: 'ended', createdAt: long, startedAt: long },
    { ...interview, id: 'prepared', createdAt: long },
  ]);
  await answer('one', 40);
  expect(await get('')).toMatchObject({
    items: [
      { kind: 'answer', id: 'one' },
      { kind: 'interview', id: 'begun', title: 'Аналитик', state: 'ended', score: null },
    ],
  });
  expect(await get('?kind=interview&language=en')).toMatchObject({ items: [] });
  expect(await get(`?kind=interview&questionId=${questionId}`)).toMatchObject({ items: [] });
});

it('belongs to one person', async () => {
  await answer('one', 40);
  const other = await createPerson(database.current.db);
  expect(await get('', other)).toEqual({ items: [], nextCursor: null });
  expect(await get('/trend', other)).toMatchObject({ points: [] });
});

/** Something that happened every minute, newest first, as a feature would list it. */
function scriptSource(kind: 'answer' | 'interview', total: number): HistorySource {
  const items = Array.from({ length: total }, (_, n) => ({
    kind,
    id: `${kind}${n}`,
    title: '',
    questionId: null,
    language: 'ru' as const,
    seconds: null,
    score: null,
    margin: null,
    criteria: { structure: null, confidence: null, examples: null, relevance: null },
    state: 'done',
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
  })).reverse();
  return {
    kind,
    list: async (_db: Db, { after, limit }) =>
      items
        .filter(
          ({ createdAt, id }) =>
            !after ||
            createdAt < after.createdAt.toISOString() ||
            (createdAt === after.createdAt.toISOString() && id < after.id),
        )
        .slice(0, limit),
  };
}

it('puts attempts and interviews together page by page, without losing or repeating one', async () => {
  const deps = {
    db: database.current.db,
    sources: [scriptSource('answer', 33), scriptSource('interview', 30), practiceHistory],
  };
  const seen: HistoryItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await listHistory(deps, { accountId: person.id, cursor });
    seen.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(63);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(63);
  const moments = seen.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted().reverse());
});
