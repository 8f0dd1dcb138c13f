import { expect, it } from 'vitest';
import { bankPagePath, isBankPage, readBankPagePath, wantsLanding } from './pages.ts';

it.each(['/questions', '/questions/topics/conflict', '/en/questions', '/en/questions/nothing'])(
  '%s is read by everyone, signed in or not',
  (path) => {
    expect(isBankPage(path)).toBe(true);
    expect(wantsLanding({ path, isSignedIn: false })).toBe(false);
  },
);

it.each(['/questionsandanswers', '/de/questions', '/en', '/user/questions'])(
  '%s is no bank page: a visitor sees the landing page there',
  (path) => {
    expect(isBankPage(path)).toBe(false);
    expect(wantsLanding({ path, isSignedIn: false })).toBe(true);
  },
);

it.each(['ru', 'en'] as const)('an address in %s is written and read back', (locale) => {
  const path = bankPagePath(locale, '/roles/qa');
  expect(readBankPagePath(path)).toEqual({ locale, below: '/roles/qa' });
});
