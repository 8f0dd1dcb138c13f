import { expect, it } from 'vitest';
import { readReturn, signInLink } from './sign-in-link.ts';

const page = new URL('https://aloud.example/user/questions?q=sql');

it('takes the person back to the page they were on, with what they said in the form', () => {
  const link = new URL(signInLink(page, { name: 'Анна', isAgreedEmail: true }));
  expect(link.pathname).toBe('/verify');
  expect(link.searchParams.get('r')).toBe(
    'https://aloud.example/user/questions?q=sql&name=%D0%90%D0%BD%D0%BD%D0%B0&isAgreedEmail=true',
  );
  expect(readReturn(page, link.searchParams.get('r'))).toEqual({
    path: '/user/questions?q=sql',
    name: 'Анна',
    isAgreedEmail: true,
  });
});

it('strips the query of a given target', () => {
  const link = new URL(signInLink(page, { target: '/user/history?tab=1', name: '', isAgreedEmail: false }));
  expect(link.searchParams.get('r')).toBe('/user/history');
});

it.each([
  'https://evil.example/user',
  '//evil.example/user',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://aloud.example@evil.example/',
  '/verify?r=/user',
  '',
  null,
])('never leads to a foreign place: %s', (r) => {
  expect(readReturn(page, r).path).toBe('/user');
});

it('leads a newcomer who signed up on the landing page to their home', () => {
  expect(readReturn(page, 'https://aloud.example/?name=&isAgreedEmail=false')).toEqual({
    path: '/user',
    name: '',
    isAgreedEmail: false,
  });
});
