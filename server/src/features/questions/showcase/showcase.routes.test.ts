import type { Showcase, ShowcaseQuestion } from '@aloud/contract/questions/showcase';
import { SHOWCASE_QUESTIONS } from '@aloud/contract/questions/showcase.limits';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { questions } from '../../../db/schema/questions.ts';
import { readSeedQuestions, type SeedQuestion } from '../../../db/seed/read-seed-questions.ts';
import { createQuestion } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { seedQuestions } from '../seed-questions.ts';

const database = useTestDatabase();
let nowMs = Date.UTC(2026, 0, 1);
const clock = { now: () => new Date(nowMs) };
const nowhere = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, model: 'none' };
const open = useTestApp(database, { llm: nowhere }, { clock });
const invited = useTestApp(database, { access: 'invite' }, { clock });

const ofShowcase: SeedQuestion[] = [];
for (const question of await readSeedQuestions()) {
  if ((SHOWCASE_QUESTIONS as readonly string[]).includes(question.id)) ofShowcase.push(question);
}

beforeEach(async () => {
  // What was read a minute ago is read again.
  nowMs += 60_000;
  await seedQuestions(database.current.db, { questions: ofShowcase, now: clock.now() });
});

const ask = async (app: FastifyInstance, path = '', language = 'ru') =>
  app.inject({ url: `/api/showcase${path}`, ...(path && { query: { language } }) });
const list = async (app = open.current) => (await ask(app)).json<Showcase>();
const read = async (id: string, language = 'ru') =>
  (await ask(open.current, `/${id}`, language)).json<ShowcaseQuestion>();
/** Workers that load their dictionaries on a busy machine are waited for. */
const readExample = async (id: string, language = 'ru') =>
  vi.waitUntil(async () => (await read(id, language)).example, { timeout: 60_000 });
const idsOf = ({ questions: cards }: Showcase) => cards.map(({ id }) => id);

describe('the landing', () => {
  it('shows two questions of each type with what the bank knows of them, and how many there are', async () => {
    await createQuestion(database.current.db, { rating: 1000 });
    const showcase = await list();
    expect(idsOf(showcase)).toEqual([...SHOWCASE_QUESTIONS]);
    expect(showcase.total).toBe(9);
    const [first] = showcase.questions;
    expect(first).toEqual({
      id: 'classic-biggest-achievement',
      type: 'behavioural',
      ru: 'Какое ваше главное профессиональное достижение?',
      en: 'What is your biggest professional achievement?',
      category: ['general'],
      rating: 0,
    });
  });

  it('shows the most often met of the type where one was deleted', async () => {
    const { db } = database.current;
    await db.delete(questions).where(eq(questions.id, 'qa-test-a-pen'));
    await createQuestion(db, { id: 'rare', type: 'unusual', rating: 1 });
    await createQuestion(db, { id: 'usual', type: 'unusual', rating: 7 });
    await createQuestion(db, { id: 'technical', type: 'technical', rating: 9 });
    expect(idsOf(await list())).toEqual([...SHOWCASE_QUESTIONS.slice(0, -1), 'usual']);
  });

  it('invents nothing for an empty bank', async () => {
    await database.current.db.delete(questions);
    expect(await list()).toEqual({ total: 0, questions: [] });
  });

  it('asks the bank once a minute, however many visitors come', async () => {
    const before = await list();
    await createQuestion(database.current.db);
    nowMs += 59_000;
    expect(await list()).toEqual(before);
    nowMs += 1_000;
    expect((await list()).total).toBe(before.total + 1);
  });
});

describe('a question for a visitor', () => {
  it('comes with its sample answer and what a strong answer contains, but not with the cues', async () => {
    const shown = await read('classic-weaknesses');
    expect(shown.question.case_ru.length).toBeGreaterThan(100);
    expect(shown.question.case_en.length).toBeGreaterThan(100);
    expect(shown.guide.points.length).toBeGreaterThan(3);
    expect(JSON.stringify(shown)).not.toContain('cues');
    expect((await read('classic-weaknesses', 'en')).guide.points[0]?.text).toMatch(/^[\x20-\x7e’]+$/);
  });

  it('that is none of the eight has no example, and one that is not there is not found', async () => {
    const id = await createQuestion(database.current.db, { ru: 'Свой вопрос' });
    expect(await read(id)).toMatchObject({ question: { ru: 'Свой вопрос' }, example: null });
    expect((await ask(open.current, '/unknown')).statusCode).toBe(404);
    expect((await ask(open.current, '/classic-weaknesses', 'uk')).statusCode).toBe(400);
  });

  it.each(['ru', 'en'])(
    'of the eight has an example in %s with praise and blame, judged here and not by a model',
    async (language) => {
      const scores: number[] = [];
      for (const id of SHOWCASE_QUESTIONS) {
        const example = await readExample(id, language);
        expect(example, id).toMatchObject({ kind: 'typed', questionId: id, hasAudio: false, language });
        const { points, engine, score } = example.feedback;
        for (const { quote, startChar, endChar } of points) {
          expect(example.text.slice(startChar, endChar)).toBe(quote);
        }
        expect(new Set(points.map(({ kind }) => kind)), id).toEqual(new Set(['strong', 'weak']));
        expect(engine).toMatchObject({ used: 'local', fallback: null });
        scores.push(score ?? 0);
      }
      expect(Math.min(...scores)).toBeGreaterThan(30);
      expect(Math.max(...scores)).toBeLessThan(95);
    },
  );

  it('is judged again when the bank asks it differently', async () => {
    const before = await readExample('classic-weaknesses');
    expect((await readExample('classic-weaknesses')).createdAt).toBe(before.createdAt);
    nowMs += 1_000;
    await database.current.db
      .update(questions)
      .set({ ru: 'Чего вы не умеете?' })
      .where(eq(questions.id, 'classic-weaknesses'));
    expect(await readExample('classic-weaknesses')).toMatchObject({
      question: 'Чего вы не умеете?',
      createdAt: new Date(nowMs).toISOString(),
    });
  });
});

it('where accounts are by invitation, the bank is read by accounts alone, with all a company has written into it', async () => {
  for (const path of ['', '/classic-weaknesses']) {
    const refused = await ask(invited.current, path);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'request.not-found']);
  }
});
