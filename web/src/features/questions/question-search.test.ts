import { expect, it } from 'vitest';
import { readQuestionSearch } from './question-search.ts';

it('keeps what the address of the bank may say', () => {
  const search = {
    q: 'индекс',
    type: 'technical',
    category: ['backend', 'data'],
    level: 'middle',
    topic: ['sql'],
    question: 'backend-index',
    lang: 'en',
  };
  expect(readQuestionSearch(search)).toEqual(search);
  expect(readQuestionSearch({ all: true })).toEqual({ all: true });
});

it('shows the whole bank for an address that makes no sense', () => {
  expect(
    readQuestionSearch({
      q: null,
      type: 'hard',
      category: 5,
      level: 'god',
      topic: [7],
      all: 'yes',
      question: '../../account',
    }),
  ).toEqual({});
});

it('a typed address may have a number for a text and one value for a list', () => {
  expect(readQuestionSearch({ q: 123, category: 'english', topic: 'sql' })).toEqual({
    q: '123',
    category: ['english'],
    topic: ['sql'],
  });
});
