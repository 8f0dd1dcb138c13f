import type { Topic } from '@aloud/contract/questions/topics.rules';
import { describe, expect, it } from 'vitest';
import { type BankQuestion, makeKey, type ReadyQuestion } from './choose-questions.rules.ts';
import { findWork, nextQuestion, type Work } from './next-question.rules.ts';
import { planInterview } from './plan-interview.rules.ts';
import { listWorkQuestions } from './work-questions.ts';

const TOPICS: Topic[] = ['sql', 'statistics', 'ab-testing', 'data-visualisation'];
const LEVELS = ['junior', 'middle', 'senior'] as const;

function makeQuestion(id: string, changes: Partial<BankQuestion>): BankQuestion {
  return {
    id,
    text: `${id}?`,
    sample: '',
    type: 'technical',
    rating: 0,
    frequency: 4,
    level: 'junior',
    isOfRole: true,
    categories: ['analytics'],
    ...changes,
  };
}

const bank: BankQuestion[] = [
  ...Array.from({ length: 48 }, (_, i) =>
    makeQuestion(`role${i}`, { topics: [TOPICS[i % 4] ?? 'sql'], level: LEVELS[i % 3] ?? 'junior' }),
  ),
  ...Array.from({ length: 12 }, (_, i) =>
    makeQuestion(`any${i}`, {
      type: i % 2 === 0 ? 'behavioural' : 'situational',
      topics: [i % 3 === 0 ? 'conflict' : 'learning'],
      categories: ['general'],
      isOfRole: false,
    }),
  ),
];

type Changes = Partial<Parameters<typeof planInterview>[0]>;
const plan = (changes: Changes = {}) =>
  planInterview({
    interviewId: 'a',
    level: 'senior',
    minutes: 30,
    prepared: [],
    bank,
    topics: TOPICS,
    ...changes,
  });

function ask(ready: readonly ReadyQuestion[], adaptation = 0, work: Work | null = null): ReadyQuestion[] {
  const asked: ReadyQuestion[] = [];
  for (;;) {
    const next = nextQuestion(new Set(asked.map(makeKey)), ready, { adaptation, work });
    if (!next) return asked;
    asked.push(next);
  }
}

const averageOf = (asked: readonly ReadyQuestion[]) => {
  const ofRole = asked.filter(({ stage }) => stage === 'role');
  return ofRole.reduce((sum, { difficulty = 1 }) => sum + difficulty, 0) / ofRole.length;
};

describe('the questions of an interview', () => {
  it('are the same for the same interview, and others for another', () => {
    expect(plan()).toEqual(plan());
    expect(plan()).not.toEqual(plan({ interviewId: 'b' }));
  });

  it('fit into the time, each once, with a behavioural and a situational one in the middle', () => {
    const asked = ask(plan());
    expect(asked).toHaveLength(10);
    expect(new Set(asked.map(makeKey)).size).toBe(10);
    const stages = asked.map(({ stage }) => stage);
    expect(stages.indexOf('behavioural')).toBe(4);
    expect(stages.indexOf('situational')).toBe(6);
    expect(stages.filter((stage) => stage === 'role')).toHaveLength(8);
    expect(ask(plan({ minutes: 5 })).map(({ stage }) => stage)).toEqual([
      'role',
      'behavioural',
      'situational',
    ]);
  });

  it('go from easy to hard, and from topic to topic', () => {
    const asked = ask(plan());
    const ofRole = asked.filter(({ stage }) => stage === 'role');
    expect(ofRole[0]?.difficulty).toBe(1);
    expect(ofRole.at(-1)?.difficulty).toBe(3);
    for (const [at, { topics = [] }] of asked.entries())
      expect(asked[at - 1]?.topics?.[0] ?? null).not.toBe(topics[0]);
    expect(new Set(ofRole.map(({ topics = [] }) => topics[0])).size).toBe(4);
  });

  it('are harder after strong answers and easier after weak ones', () => {
    expect(averageOf(ask(plan(), 2))).toBeGreaterThan(averageOf(ask(plan())));
    expect(averageOf(ask(plan(), -2))).toBeLessThan(averageOf(ask(plan())));
  });

  it('are none above the level of the candidate', () => {
    const ofJuniors = new Set(bank.filter(({ level }) => level === 'junior').map(({ id }) => id));
    for (const { id } of plan({ level: 'junior' })) expect(ofJuniors.has(id ?? '')).toBe(true);
  });

  it('begin with those about the resume, which are at most half', () => {
    const prepared = Array.from({ length: 9 }, (_, i) => ({
      id: null,
      text: `Резюме ${i}?`,
      sample: '',
      type: 'behavioural' as const,
      source: 'resume' as const,
    }));
    const asked = ask(plan({ prepared }));
    expect(asked.slice(0, 5)).toEqual(prepared.slice(0, 5));
    expect(asked.filter(({ source }) => source === 'resume')).toHaveLength(5);
  });

  it('do not come back while others are left, and then the oldest come first', () => {
    const first = ask(plan()).map(makeKey);
    const second = ask(plan({ interviewId: 'b', askedBefore: first })).map(makeKey);
    expect(second.filter((key) => first.includes(key))).toEqual([]);
    const all = bank.map(makeKey);
    const few = ask(plan({ askedBefore: all.filter((key) => key !== 'role7'), minutes: 15 }));
    expect(few.map(makeKey)).toContain('role7');
    expect(few).toHaveLength(5);
  });

  it('keep what the bank knows about them', () => {
    const known = { english: 'Why?', followUps: ['And then?'] };
    const [only] = plan({ bank: [makeQuestion('only', known)] });
    expect(only).toMatchObject({ id: 'only', stage: 'role', difficulty: 1, ...known });
  });

  it('of a position are asked as they stand', () => {
    const fixed = ['a', 'b', 'c'].map((id) => ({ id, text: id, sample: '', type: 'technical' as const }));
    expect(ask(fixed, 2)).toEqual(fixed);
  });
});

describe('a role that is not known', () => {
  const ofFields = (['law', 'sales'] as const).flatMap((field) =>
    Array.from({ length: 8 }, (_, i) =>
      makeQuestion(`${field}${i}`, {
        categories: [field],
        topics: [field === 'law' ? (i % 2 === 0 ? 'contracts' : 'litigation') : 'objections'],
      }),
    ),
  );
  const general = bank.filter(({ isOfRole }) => !isOfRole);
  const unknown = { bank: general, topics: [], ofFields, ofWork: listWorkQuestions('ru'), isWorkAsked: true };

  it('begins with a question about the work', () => {
    const [first] = ask(plan(unknown));
    expect(first).toMatchObject({ stage: 'own-work', id: null, difficulty: 1 });
  });

  it('what the candidate tells decides what follows', () => {
    const work = findWork('я в основном составляю договоры и хожу в суд по спорам с поставщиками');
    expect(work?.categories[0]).toBe('law');
    const asked = ask(plan(unknown), 0, work);
    expect(asked.some(({ id }) => id?.startsWith('law'))).toBe(true);
    expect(asked.some(({ id }) => id?.startsWith('sales'))).toBe(false);
  });

  it('without a word about the work no field is guessed', () => {
    expect(findWork('ну как у всех, прихожу и делаю что скажут')).toBeNull();
    expect(findWork('проектирую плотины, считаю нагрузки, езжу на объекты')).toBeNull();
    expect(findWork('I check the lamp every evening and keep the log')).toBeNull();
    const asked = ask(plan(unknown));
    expect(asked.some(({ id }) => id?.startsWith('law') || id?.startsWith('sales'))).toBe(false);
    expect(asked).toHaveLength(10);
  });
});

it.each([
  ['I do the accounting of a small firm and file its taxes', 'finance'],
  ['I write test cases and report bugs', 'qa'],
  ['провожу уроки, проверяю контрольные, разговариваю с родителями', 'teaching'],
  ['настраиваю рекламу и веду соцсети', 'marketing'],
])('"%s" is work in %s', (answer, category) => expect(findWork(answer)?.categories).toContain(category));
