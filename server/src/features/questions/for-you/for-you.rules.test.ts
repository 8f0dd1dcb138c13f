import { expect, it } from 'vitest';
import { chooseSuggestions, findWeakTopics } from './for-you.rules.ts';

const list = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, ru: name, en: name }));
const ids = (choice: Parameters<typeof chooseSuggestions>[0]) =>
  chooseSuggestions(choice).map(({ id }) => id);

it('a topic is weak by the mean of its answers, and the weakest comes first', () => {
  expect(
    findWeakTopics([
      { score: 20, topics: ['sql'] },
      { score: 90, topics: ['sql'] },
      { score: 50, topics: ['conflict'] },
      { score: 30, topics: ['salary', 'conflict'] },
      { score: 80, topics: ['git'] },
    ]),
  ).toEqual(['salary', 'conflict', 'sql']);
});

it('good answers and answers without a topic make nothing weak', () => {
  expect(
    findWeakTopics([
      { score: 60, topics: ['sql'] },
      { score: 5, topics: [] },
    ]),
  ).toEqual([]);
});

it('two questions of every reason, each with its reason', () => {
  const chosen = chooseSuggestions({
    due: list('d', 6),
    weak: { topic: 'sql', questions: list('w', 6) },
    unanswered: list('n', 6),
  });
  expect(chosen.map(({ id, reason, topic }) => [id, reason, topic])).toEqual([
    ['d0', 'due', null],
    ['d1', 'due', null],
    ['w0', 'weak-topic', 'sql'],
    ['w1', 'weak-topic', 'sql'],
    ['n0', 'new', null],
    ['n1', 'new', null],
  ]);
});

it('what one reason lacks the others fill', () => {
  const weak = { topic: 'sql', questions: list('w', 9) } as const;
  expect(ids({ due: list('d', 1), weak, unanswered: list('n', 1) })).toEqual([
    'd0',
    'w0',
    'w1',
    'w2',
    'w3',
    'n0',
  ]);
  expect(ids({ due: list('d', 9), weak: undefined, unanswered: list('n', 2) })).toEqual([
    'd0',
    'd1',
    'd2',
    'd3',
    'n0',
    'n1',
  ]);
  expect(ids({ due: [], weak: undefined, unanswered: [] })).toEqual([]);
});

it('a question that is due and of a weak topic comes once', () => {
  const same = list('q', 2);
  expect(ids({ due: same, weak: { topic: 'sql', questions: same }, unanswered: same })).toEqual(['q0', 'q1']);
});

it('the head of the bank is not repeated: at most three are new', () => {
  expect(ids({ due: [], weak: undefined, unanswered: list('n', 9) })).toEqual(['n0', 'n1', 'n2']);
});
