import { expect, it } from 'vitest';
import { readResumeSearch } from './resume-search.ts';

it('keeps what the address of the resumes may say', () => {
  const search = { resume: 'r1', tab: 'hard', question: 'q1', lang: 'ru', attempt: 'a1', compare: 'a2' };
  expect(readResumeSearch(search)).toEqual(search);
});

it('opens the active resume for an address that makes no sense', () => {
  expect(readResumeSearch({ resume: '../x', tab: 'secrets', lang: 'fr', add: 'yes', attempt: 7 })).toEqual(
    {},
  );
});

it('a link may open the form as a word or as a value', () => {
  expect(readResumeSearch({ add: 'true' })).toEqual({ add: true });
  expect(readResumeSearch({ add: true })).toEqual({ add: true });
  expect(readResumeSearch({ add: false })).toEqual({});
});
