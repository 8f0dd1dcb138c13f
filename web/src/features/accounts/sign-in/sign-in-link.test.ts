import { expect, it } from 'vitest';
import { readReturnPath } from './return-path.rules.ts';
import { signInLink } from './sign-in-link.ts';

const page = new URL('https://aloud.example/user/questions?q=sql');

it('takes the person back to the page they were on, with what they said in the form', () => {
  const link = new URL(signInLink(page, { name: 'Анна', isAgreedEmail: true }));
  expect(link.pathname).toBe('/verify');
  expect(link.searchParams.get('r')).toBe(
    'https://aloud.example/user/questions?q=sql&name=%D0%90%D0%BD%D0%BD%D0%B0&isAgreedEmail=true',
  );
  expect(readReturnPath(page, link.searchParams.get('r'))).toBe('/user/questions?q=sql');
});

it('strips the query of a given target', () => {
  const link = new URL(signInLink(page, { target: '/user/history?tab=1', name: '', isAgreedEmail: false }));
  expect(link.searchParams.get('r')).toBe('/user/history');
});
