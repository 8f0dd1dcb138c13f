import type { Locale } from '@aloud/contract/locale';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Meaning } from '../criteria/analyse-answer.rules.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import type { Signs } from '../meaning/learned-signs.rules.ts';
import { judgeLocally } from './judge-locally.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const ANSWERS: Signs = { answers: 0.9, empty: 0.1, ignorant: 0.1 };

function judge(language: Locale, [question, text]: readonly [string, string], signs: Partial<Signs> | null) {
  const meaning: Meaning | null = signs && {
    likeness: 0.4,
    // The other witness says the same.
    nearness: 0.6 * (signs.answers ?? ANSWERS.answers),
    kind: null,
    signs: { ...ANSWERS, ...signs },
    isSure: true,
    points: [],
  };
  return judgeLocally(tools, { question, language, text }, meaning).feedback;
}

const STORY = [
  'Tell me about a mistake you made at work.',
  'Last March I sent forty parcels to the wrong depot in Leeds. I noticed at four, rang the driver, and we turned the van round at the services. I paid for the diesel, told my manager that evening, and since then I read the labels aloud. It has not happened again.',
] as const;
const PHRASES = [
  'How do you deal with conflicts in a team?',
  'Conflicts are a natural part of teamwork, and communication is the key to everything. I always look for an open dialogue and a solution that works for all sides, because a good team is built on trust.',
] as const;

describe('what was learnt changes the judgement', () => {
  it('takes most of the score from a story that answers something else', () => {
    const [own, other] = [judge('en', STORY, {}), judge('en', STORY, { answers: 0.02 })];
    expect(own.score).toBeGreaterThan(60);
    expect(other.score).toBeLessThan(30);
    expect(other.criteria.relevance.reason).toBe('strays');
  });

  it('tells phrases without matter, however they are worded, and says so', () => {
    const [plain, hollow] = [judge('en', PHRASES, {}), judge('en', PHRASES, { empty: 0.9 })];
    expect(hollow.score).toBeLessThan((plain.score ?? 0) - 3);
    expect(hollow.points.map(({ code }) => code)).toContain('cue-words');
    expect(hollow.points.filter(({ kind }) => kind === 'strong')).toEqual([]);
  });

  it('hears «придумывать не стану» as not knowing, but not in an answer that names things', () => {
    const passed = [
      'Какие минуты на службе были у вас самыми горячими?',
      'Мне с таким не приходилось, служба спокойная была. Придумывать не стану.',
    ] as const;
    expect(judge('ru', passed, { ignorant: 0.1 }).notEnough).toBeNull();
    expect(judge('ru', passed, { ignorant: 0.85 }).notEnough?.reason).toBe('does-not-know');
    expect(judge('en', STORY, { ignorant: 0.85 }).score).not.toBeNull();
  });
});

describe('to a question of yes or no', () => {
  it.each([
    ['Have you ever worked abroad?', 'No, I have never lived anywhere but Hull, though I would go.'],
    ['Был ли у вас конфликт на работе?', 'Не было. Нас в мастерской двое, и оба спорить не любим.'],
  ])('a no is an answer, however like not knowing it sounds: %s', (question, text) => {
    const feedback = judge(/[а-я]/u.test(text) ? 'ru' : 'en', [question, text], { ignorant: 0.9 });
    expect(feedback.notEnough?.reason).not.toBe('does-not-know');
  });
});

describe('a terse answer', () => {
  it.each([
    ['Почему ушли с прошлой работы?', 'Цех закрыли. В марте всех сократили, сорок человек.'],
    ['Which databases have you worked with?', 'Postgres mostly, eight years. Some MySQL. Redis for caching.'],
  ])('that says something in a few words is judged: %s', (question, text) => {
    expect(judge(/[а-я]/u.test(text) ? 'ru' : 'en', [question, text], null).score).toBeGreaterThan(20);
  });

  it('of words that name nothing by themselves is judged where it surely answers', () => {
    const acid = [
      'Что входит в ACID?',
      'Атомарность, согласованность, изолированность, долговечность.',
    ] as const;
    expect(judge('ru', acid, { answers: 0.9 }).score).not.toBeNull();
    expect(judge('ru', acid, { answers: 0.2 }).notEnough?.reason).toBe('too-short');
  });

  it('of names that answer nothing is too short, where meaning is read', () => {
    const cat = ['Why did you leave your last job?', "My cat Tom ate Anna's fish."] as const;
    expect(judge('en', cat, { answers: 0.17 }).notEnough?.reason).toBe('too-short');
  });

  it.each(['Um, well, like, you know, I guess it was fine.', 'It was good, really good, thanks.', 'Fine.'])(
    'that says nothing is too short: %s',
    (text) => {
      expect(judge('en', ['How did your last project go?', text], null).notEnough?.reason).toBe('too-short');
    },
  );
});
