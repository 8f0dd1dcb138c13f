import type { Suggestion } from '@aloud/contract/questions/for-you';
import { beforeEach, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { reviews } from '../../../db/schema/practice.ts';
import { questions } from '../../../db/schema/questions.ts';
import { createAnswer } from '../../../testing/answers/answers.ts';
import { createPerson, createQuestion, type TestPerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const DAY_MS = 86_400_000;

let person: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  const { db } = database.current;
  await db.delete(questions);
  person = await createPerson(db);
  other = await createPerson(db);
});

async function suggestionsFor(who = person): Promise<[string, string, string | null][]> {
  const response = await app.current.inject({ url: '/api/questions/for-you', headers: who.headers });
  expect(response.statusCode).toBe(200);
  const { suggestions } = response.json<{ suggestions: Suggestion[] }>();
  return suggestions.map(({ id, reason, topic }) => [id, reason, topic]);
}

const aimAt = (role: string, level: 'junior' | 'middle' | 'senior' = 'middle') =>
  database.current.db.insert(users).values({ id: person.id, role, level });

async function schedule(questionId: string, daysFromNow: number, who = person): Promise<void> {
  const at = new Date(Date.now() + daysFromNow * DAY_MS);
  await database.current.db
    .insert(reviews)
    .values({ accountId: who.id, questionId, dueAt: at, createdAt: at, updatedAt: at });
}

it('somebody who has told nothing and answered nothing gets no suggestions', async () => {
  await createQuestion(database.current.db, { category: ['backend'], frequency: 5 });
  expect(await suggestionsFor()).toEqual([]);
});

it('new for the role: of its field and level, never answered, the most often asked first', async () => {
  const { db } = database.current;
  await aimAt('Backend-разработчик');
  const make = (id: string, changes: object) =>
    createQuestion(db, { id, category: ['backend'], level: 'middle', frequency: 1, ...changes });
  await make('rare', {});
  await make('often', { frequency: 5, level: 'junior' });
  await make('answered', { frequency: 5 });
  await make('senior', { frequency: 5, level: 'senior' });
  await make('design', { frequency: 5, category: ['design'] });
  await createAnswer(db, { accountId: person.id, questionId: 'answered', score: 90 });
  await createAnswer(db, { accountId: other.id, questionId: 'often', score: 90 });
  expect(await suggestionsFor()).toEqual([
    ['often', 'new', null],
    ['rare', 'new', null],
  ]);
});

it('a role without questions of its own gets those of any field', async () => {
  await aimAt('Смотритель маяка');
  const id = await createQuestion(database.current.db, { category: ['general'] });
  expect(await suggestionsFor()).toEqual([[id, 'new', null]]);
});

it('due: what the person is to repeat by now, and nothing of anybody else', async () => {
  const { db } = database.current;
  const [today, later, foreign] = [
    await createQuestion(db),
    await createQuestion(db),
    await createQuestion(db),
  ];
  await schedule(today, -1);
  await schedule(later, 1);
  await schedule(foreign, -1, other);
  expect(await suggestionsFor()).toEqual([[today, 'due', null]]);
});

it('weak topic: the weakest of the own answers that has a question left', async () => {
  const { db } = database.current;
  const make = (id: string, topic: 'sql' | 'git' | 'salary') => createQuestion(db, { id, topics: [topic] });
  await make('git-answered', 'git');
  await make('sql-answered', 'sql');
  await make('sql-left', 'sql');
  await make('salary-answered', 'salary');
  await make('salary-left', 'salary');
  await createAnswer(db, { accountId: person.id, questionId: 'git-answered', score: 10 });
  await createAnswer(db, { accountId: person.id, questionId: 'sql-answered', score: 30 });
  await createAnswer(db, { accountId: person.id, questionId: 'salary-answered', score: 50 });
  await createAnswer(db, { accountId: other.id, questionId: 'salary-answered', score: 1 });
  expect(await suggestionsFor()).toEqual([['sql-left', 'weak-topic', 'sql']]);
});
