import { expect, it } from 'vitest';
import { plannedQuestion } from '../../testing/positions.ts';
import { scoresByQuestion } from './question-scores.rules.ts';

const plan = [
  { ...plannedQuestion('p1', 'Что такое индекс?'), questionId: 'bank-1' },
  plannedQuestion('p2', 'Почему вы уходите?'),
  plannedQuestion('p3', 'Чем гордитесь?'),
];

it('candidates are compared on the questions of the plan, by place in the bank or by words', () => {
  const scores = scoresByQuestion(plan, [
    { question: 'Расскажите о себе', questionId: null, score: 90, margin: 3 },
    { question: 'Что такое индекс, по-вашему?', questionId: 'bank-1', score: 71, margin: 6 },
    { question: 'почему вы уходите', questionId: null, score: 55, margin: null },
    { question: 'Чем гордитесь?', questionId: null, score: null, margin: null },
  ]);
  expect(scores).toEqual({ p1: { score: 71, margin: 6 }, p2: { score: 55, margin: 0 } });
});
