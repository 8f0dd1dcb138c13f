import { describe, expect, it } from 'vitest';
import { loadCoachTools } from '../language/coach-tools.ts';
import { QUOTE_WORDS_MAX } from '../language/quotes.rules.ts';
import { createLocalCoach } from './local-coach.ts';
import type { Vote } from './model-votes.rules.ts';

const coach = createLocalCoach(await loadCoachTools());
const { signal } = new AbortController();

const QUESTION = 'Tell me about a problem you solved at work.';
const ANSWER =
  'Last year our checkout was failing for one in five customers, and we had ten days before the biggest sale. I grouped a month of logs by bank and added an idempotent retry. As a result the error rate fell from twenty percent to two.';
const BESIDE =
  'Football is my favourite game, and on Sundays I watch the match with friends at home. The weather was lovely, we ate pizza, then we listened to music and played guitar in the garden until the evening.';
const EMPTY =
  'A challenging problem arose and my responsibility was to resolve it. I analysed the root causes, took full ownership, showed initiative and implemented best practice. I proposed the optimal solution, which everyone was happy with. As a result performance improved, and I took away a valuable lesson about the importance of teamwork.';

const LEVEL = { level: 6 };
const PRAISE = {
  kind: 'strong',
  criterion: 'examples',
  code: 'before-and-after',
  quote: 'the error rate fell from twenty percent to two',
  comment: 'The change can be seen.',
} as const;
const BLAME = {
  kind: 'weak',
  criterion: 'structure',
  code: 'no-task',
  quote: 'I grouped a month of logs by bank',
  comment: 'Say what was expected of you first.',
} as const;

const judgeByRules = async (text: string) =>
  (await coach.judge({ question: QUESTION, language: 'en', text }, signal)).feedback;

/** Full marks from a model, with these points. */
function weigh(points: Vote['points'], text = ANSWER, firstFix: Vote['firstFix'] = null) {
  const criteria = { structure: LEVEL, confidence: LEVEL, examples: LEVEL, relevance: LEVEL };
  const vote = { criteria, points, firstFix };
  return coach.weigh(
    { answer: { question: QUESTION, language: 'en', text }, votes: [vote, vote, vote], model: 'judge-1' },
    signal,
  );
}

describe('a comment of a model', () => {
  it('is shown at the place it is about', async () => {
    expect((await weigh([PRAISE])).points[0]).toMatchObject({ comment: PRAISE.comment });
  });

  it.each(['off-topic', 'strays'] as const)('never accuses in words of its own (“%s”)', async (code) => {
    const accusing = { ...BLAME, code, comment: 'This is about something else entirely.' };
    const { points, firstFix } = await weigh([accusing], ANSWER, accusing);
    expect(points.map((point) => point.code)).toEqual(['strays']);
    expect(points[0]).not.toHaveProperty('comment');
    expect(firstFix).toMatchObject({ code: 'strays' });
    expect(firstFix).not.toHaveProperty('comment');
  });

  it.each([
    ['the words “I grouped … by bank” hide the task', true],
    ['the words "revenue grew by three million" hide the task', false],
  ])('quotes what was said or is not shown: %s', async (comment, isShown) => {
    const { points } = await weigh([{ ...BLAME, comment }]);
    expect(points).toHaveLength(1);
    expect('comment' in (points[0] ?? {})).toBe(isShown);
  });
});

describe('the points of a model', () => {
  it('quote no more than a person reads', async () => {
    const { points } = await weigh([{ ...PRAISE, quote: ANSWER }]);
    expect(points).toHaveLength(1);
    expect(points[0]?.quote.split(' ').length).toBeLessThanOrEqual(QUOTE_WORDS_MAX);
    expect(ANSWER).toContain(points[0]?.quote);
  });

  it('never praise and blame the same words', async () => {
    const blamed = { ...BLAME, quote: 'fell from twenty percent to two' };
    expect((await weigh([PRAISE, blamed])).points.map(({ code }) => code)).toEqual(['before-and-after']);
    expect((await weigh([PRAISE, BLAME])).points).toHaveLength(2);
  });

  it('do not praise what the rules call off topic', async () => {
    const local = await judgeByRules(BESIDE);
    expect(local.criteria.relevance.reason).toBe('off-topic');
    const praise = { ...PRAISE, code: 'answers-at-once', quote: 'on Sundays I watch the match' } as const;
    const fix = { ...BLAME, quote: 'we ate pizza' };
    const { points, firstFix, criteria } = await weigh([praise], BESIDE, fix);
    expect(points).toEqual(local.points);
    expect(firstFix).toEqual(local.firstFix);
    expect(criteria.relevance.reason).toBe('off-topic');
    expect(
      Object.values(criteria).flatMap(({ evidence }) => evidence.filter((one) => one.kind === 'strong')),
    ).toEqual([]);
  });
});

describe('an answer of empty words', () => {
  const ECHO =
    'A problem I solved at work was a problem at work, and I solved the problem at work, so it is a problem that I solved when I was at work and there was a problem.';

  it.each([
    ['cue-words', EMPTY],
    ['question-echoed', ECHO],
  ])('is lifted by no model, and stays called so: %s', async (code, text) => {
    const local = await judgeByRules(text);
    const judged = await weigh([], text);
    expect(local.points.map((point) => point.code)).toContain(code);
    expect(judged.score).toBeLessThanOrEqual(local.score ?? 0);
    expect(judged.points).toEqual(local.points);
  });

  it('leaves a full answer its room', async () => {
    expect((await weigh([])).score).toBeGreaterThan((await judgeByRules(ANSWER)).score ?? 100);
  });
});
