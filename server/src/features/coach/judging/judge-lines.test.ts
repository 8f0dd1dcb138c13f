import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import { beforeAll, expect, it } from 'vitest';
import { loadCoachTools } from '../language/coach-tools.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type JudgedLine, judgeLines } from './judge-lines.ts';
import { createLocalCoach } from './local-coach.ts';

const signal = new AbortController().signal;
const coach = createLocalCoach(await loadCoachTools());

const judgeByRules = (answer: AnswerToJudge) => judgeAnswer({ coach }, { answer, signal });

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

async function judgeAll(lines: readonly string[]): Promise<JudgedLine[]> {
  const judged: JudgedLine[] = [];
  for await (const line of judgeLines({ judge: judgeByRules }, linesOf(lines))) judged.push(line);
  return judged;
}

const good = JSON.stringify({
  id: 7,
  question: 'Tell me about a mistake.',
  language: 'en',
  text: 'In May I sent 340 clients the wrong price list, I think, and I called, maybe, the five biggest ones myself.',
});

beforeAll(async () => {
  await judgeAll([good]);
});

it('one line in, one feedback out, in order, with the sentences people read', async () => {
  const [judged] = await judgeAll([good]);
  expect(judged).toMatchObject({
    id: 7,
    score: expect.any(Number),
    firstFix: { sentence: expect.stringContaining('“') },
  });
});

it('a bad line says what is wrong with it and does not stop the others', async () => {
  const judged = await judgeAll([
    good,
    'not json',
    '{"question":"Why?","language":"de","text":"x"}',
    '',
    '{"id":"a","question":"Why?","language":"en"}',
    '[]',
    good,
  ]);
  expect(judged).toHaveLength(6);
  expect(judged[1]).toEqual({ error: { line: 2, message: 'not JSON' } });
  expect(judged[2]).toMatchObject({ error: { line: 3, message: expect.stringContaining('language') } });
  expect(judged[3]).toMatchObject({ id: 'a', error: { line: 5 } });
  expect(judged[4]).toMatchObject({ error: { line: 6 } });
  expect(judged[5]).toEqual(judged[0]);
});

it('words with times are judged like text, with their times', async () => {
  const words =
    'In May I sent 340 clients the wrong price list and called the five biggest ones myself the same day'
      .split(' ')
      .map((text, at) => ({ text, start: at * 0.4, end: at * 0.4 + 0.3, confidence: 0.9 }));
  const [judged] = await judgeAll([
    JSON.stringify({ question: 'Tell me about a mistake.', language: 'en', words }),
  ]);
  expect(judged).toMatchObject({
    delivery: { wordsPerMinute: expect.any(Number) },
    points: expect.arrayContaining([expect.objectContaining({ start: expect.any(Number) })]),
  });
});

it('a line whose judging fails loses that line alone', async () => {
  const failing = JSON.stringify({ ...(JSON.parse(good) as object), id: 'broken' });
  const judged: JudgedLine[] = [];
  const lines = judgeLines(
    {
      judge: (answer) => {
        if (judged.length === 1) throw new TypeError('a rule has failed');
        return judgeByRules(answer);
      },
    },
    linesOf([good, failing, good]),
  );
  for await (const line of lines) judged.push(line);
  expect(judged).toHaveLength(3);
  expect(judged[1]).toEqual({ id: 'broken', error: { line: 2, message: 'not judged: a rule has failed' } });
  expect(judged[2]).toEqual(judged[0]);
});

it('«constructor» in a question or an answer stops nothing', async () => {
  const judged = await judgeAll([
    JSON.stringify({
      question: 'What is a constructor?',
      language: 'en',
      text: 'A constructor makes an object.',
    }),
    JSON.stringify({
      question: 'Что такое constructor?',
      language: 'ru',
      text: 'constructor это __proto__ и toString',
    }),
    good,
  ]);
  expect(judged.map((line) => 'error' in line)).toEqual([false, false, false]);
});

const asJudgedByModel = async (answer: AnswerToJudge, lead: number) => {
  const feedback = await judgeByRules(answer);
  const engine = { ...feedback.engine, used: 'llm' as const, model: 'judge-1' };
  return { ...feedback, score: (feedback.score ?? 0) + lead, engine };
};

it('what a model has judged stands beside the verdict of the rules', async () => {
  const judges = { judge: (answer: AnswerToJudge) => asJudgedByModel(answer, 4), judgeLocally: judgeByRules };
  const [byRules] = await judgeAll([good]);
  const judged: JudgedLine[] = [];
  for await (const line of judgeLines(judges, linesOf([good]))) judged.push(line);
  if (!byRules || 'error' in byRules) throw new Error('not judged');
  expect(judged[0]).toMatchObject({
    score: (byRules.score ?? 0) + 4,
    difference: 4,
    local: {
      score: byRules.score,
      numbers: { content: byRules.numbers?.content.score, delivery: byRules.numbers?.delivery.score },
      criteria: { structure: byRules.criteria.structure.score, relevance: byRules.criteria.relevance.score },
    },
  });
});

it('a model that fell back to the rules has nothing beside it', async () => {
  const judged: JudgedLine[] = [];
  for await (const line of judgeLines({ judge: judgeByRules, judgeLocally: judgeByRules }, linesOf([good])))
    judged.push(line);
  expect(judged[0]).not.toHaveProperty('local');
  expect(judged[0]).not.toHaveProperty('difference');
});
