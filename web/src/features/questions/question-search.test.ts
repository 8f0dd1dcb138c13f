import { expect, it } from 'vitest';
import { readQuestionSearch } from './question-search.ts';

it('keeps what the address of the bank may say', () => {
  const search = {
    q: 'индекс',
    type: 'technical',
    category: ['backend', 'data'],
    question: 'backend-index',
    lang: 'en',
  };
  expect(readQuestionSearch(search)).toEqual(search);
});

it('shows the whole bank for an address that makes no sense', () => {
  expect(readQuestionSearch({ q: 7, type: 'hard', category: 'backend', question: '../../account' })).toEqual(
    {},
  );
});
