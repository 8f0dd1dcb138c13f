import { feedbackSchema } from '@aloud/contract/feedback/feedback';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCoachTools } from '../language/coach-tools.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createLocalCoach, type LocalCoach } from './local-coach.ts';

let coach: LocalCoach;
beforeAll(async () => {
  coach = createLocalCoach(await loadCoachTools());
});

const judge = (language: 'ru' | 'en', question: string, text: string) =>
  judgeAnswer({ coach }, { answer: { language, question, text }, signal: new AbortController().signal });

const OUTAGE =
  'Last year our checkout was failing for one in five customers, and we had ten days before the biggest sale. I was responsible for finding the cause. I grouped a month of logs by bank and added an idempotent retry. As a result the error rate fell from twenty percent to two.';

describe('judging an answer', () => {
  it('a strong answer gets a score with a margin and points whose quotes are its own words', async () => {
    const feedback = await judge('en', 'Tell me about a problem you solved at work.', OUTAGE);
    expect(feedbackSchema.parse(feedback)).toEqual(feedback);
    expect(feedback.score).toBeGreaterThan(65);
    expect(feedback.margin).toBeGreaterThanOrEqual(5);
    expect(feedback.points.length).toBeGreaterThan(0);
    for (const point of feedback.points) {
      expect(OUTAGE.slice(point.startChar, point.endChar)).toBe(point.quote);
    }
    expect(feedback.parts.map((part) => part.part)).toEqual(
      expect.arrayContaining(['situation', 'task', 'action', 'result']),
    );
  });

  it('the very words that hedge and the very figures are marked, in both languages', async () => {
    const said = (spans: readonly { quote: string }[]) => spans.map(({ quote }) => quote.toLowerCase());
    const en = await judge('en', 'Tell me about a problem.', `${OUTAGE} I guess it was probably fine.`);
    expect(said(en.marks.hedges)).toEqual(expect.arrayContaining(['i guess', 'probably']));
    expect(said(en.marks.figures).join(' ')).toContain('twenty percent');
    const ru = await judge(
      'ru',
      'Расскажите о проблеме на работе.',
      'В прошлом году каждый пятый платёж падал. Я собрала журналы и нашла банк, на который приходилось 70 % ошибок. Наверное, потом всё вроде исправили.',
    );
    expect(said(ru.marks.hedges).join(' ')).toMatch(/наверное.*вроде/);
    expect(said(ru.marks.figures).join(' ')).toContain('70');
  });

  it.each(['', '   ', 'fine', 'It was fine.', 'Нормально.'])(
    '“%s” is too little to judge, not worth zero',
    async (text) => {
      const feedback = await judge('en', 'How did your last project go?', text);
      expect(feedback.score).toBeNull();
      expect(feedback.notEnough?.reason).toBe(text.trim() === '' ? 'empty' : 'too-short');
      expect(feedback.criteria.structure.score).toBeNull();
      expect(feedback.points).toEqual([]);
    },
  );

  it('the same answer judged twice is judged the same', async () => {
    const question = 'Tell me about a problem you solved at work.';
    expect(await judge('en', question, OUTAGE)).toEqual(await judge('en', question, OUTAGE));
  });
});
