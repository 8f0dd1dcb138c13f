import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { seedMarks } from '../../db/schema/platform.ts';
import { questions } from '../../db/schema/questions.ts';
import { readSeedQuestions, type SeedQuestion } from '../../db/seed/read-seed-questions.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { seedQuestions } from './seed-questions.ts';

const database = useTestDatabase();
const now = new Date('2026-01-01T00:00:00Z');

function seed(wanted: readonly SeedQuestion[]): Promise<number> {
  return seedQuestions(database.current.db, { questions: wanted, now });
}

it('fills a fresh bank with all our questions, once', async () => {
  const all = await readSeedQuestions();
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(await seed(all)).toBe(all.length);
  expect(await seed(all)).toBe(0);
  expect(await database.current.db.$count(questions)).toBe(all.length);
});

it('fills it once when two servers start at the same moment', async () => {
  const all = (await readSeedQuestions()).slice(0, 50);
  const counts = await Promise.all([seed(all), seed(all), seed(all.toReversed())]);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 50]);
});

it('a server that starts while another fills the bank waits longer for it than a statement may take', async () => {
  const all = (await readSeedQuestions()).slice(0, 5);
  const impatient = new pg.Pool({ connectionString: database.current.url, statement_timeout: 200 });
  try {
    const seedImpatiently = () =>
      seedQuestions(drizzle(impatient, { casing: 'snake_case' }), { questions: all, now });
    const second = await database.current.db.transaction(async (tx) => {
      await seedQuestions(tx, { questions: all, now });
      // In an object, because a promise would be waited for before the transaction ends.
      const waiting = { count: seedImpatiently() };
      await Promise.race([waiting.count, sleep(600)]);
      return waiting;
    });
    expect(await second.count).toBe(0);
  } finally {
    await impatient.end();
  }
});

it('begins with what is asked most often, of several professions', async () => {
  const all = await readSeedQuestions();
  const frequencies = all.map(({ frequency }) => frequency);
  expect(frequencies).toEqual(frequencies.toSorted((a, b) => b - a));
  const first = all.slice(0, 20);
  expect(new Set(first.flatMap((question) => question.category)).size).toBeGreaterThan(5);
});

it('adds the details of a later version to questions seeded before, and leaves what was written there', async () => {
  const { db } = database.current;
  const [plain, edited, emptied, reworded] = (await readSeedQuestions()).slice(0, 4);
  if (!plain || !edited || !emptied || !reworded) throw new Error('The seed has fewer than four questions.');
  const asBefore = ({ id, en, ru }: SeedQuestion) => ({ id, en, ru });
  await db.insert(questions).values([plain, edited, reworded].map(asBefore));
  await db.insert(seedMarks).values([plain, edited, reworded].map(({ id }) => ({ key: `question:${id}` })));
  await db.update(questions).set({ ru: 'Совсем другой вопрос?' }).where(eq(questions.id, reworded.id));
  await db
    .update(questions)
    .set({ topics: ['salary'], caseRu: 'Свой' })
    .where(eq(questions.id, edited.id));

  expect(await seed([plain, edited, emptied, reworded])).toBe(1);
  const read = async (id: string) => (await db.select().from(questions).where(eq(questions.id, id)))[0];
  expect(await read(plain.id)).toMatchObject({
    level: plain.level,
    frequency: plain.frequency,
    topics: plain.topics,
    wordingsRu: plain.wordings.ru,
    caseRu: plain.case_ru,
    guide: { points: plain.points, mistakes: plain.mistakes, followUps: plain.followUps },
  });
  expect(await read(edited.id)).toMatchObject({ topics: ['salary'], caseRu: 'Свой', caseEn: edited.case_en });

  expect(await read(reworded.id)).toMatchObject({ topics: [], guide: null, caseRu: '' });

  await db.update(questions).set({ topics: [], guide: null }).where(eq(questions.id, emptied.id));
  await seed([plain, edited, emptied]);
  expect(await read(emptied.id)).toMatchObject({ topics: [], guide: null });
});

it('leaves edited questions alone, does not bring deleted ones back, and adds those of a later version', async () => {
  const { db } = database.current;
  const [edited, deleted, later] = (await readSeedQuestions()).slice(0, 3);
  if (!edited || !deleted || !later) throw new Error('The seed has fewer than three questions.');
  await seed([edited, deleted]);
  await db.update(questions).set({ ru: 'Переписано' }).where(eq(questions.id, edited.id));
  await db.delete(questions).where(eq(questions.id, deleted.id));

  expect(await seed([{ ...edited, ru: 'Новая версия' }, deleted, later])).toBe(1);
  const rows = await db
    .select({ id: questions.id, ru: questions.ru })
    .from(questions)
    .orderBy(questions.sequence);
  expect(rows).toEqual([
    { id: edited.id, ru: 'Переписано' },
    { id: later.id, ru: later.ru },
  ]);
});

it('leaves a question alone that somebody created under the same id', async () => {
  const { db } = database.current;
  const [mine] = await readSeedQuestions();
  if (!mine) throw new Error('The seed is empty.');
  await db.insert(questions).values({ id: mine.id, ru: 'Своё' });
  expect(await seed([mine])).toBe(0);
  expect(await db.select({ ru: questions.ru }).from(questions)).toEqual([{ ru: 'Своё' }]);
});
