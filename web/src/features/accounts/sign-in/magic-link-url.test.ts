import { ACCOUNT_NAME_MAX } from '@aloud/contract/accounts/account.limits';
import { MAGIC_LINK_URL_MAX } from '@aloud/contract/accounts/sign-in.limits';
import { expect, it } from 'vitest';
import { makeMagicLinkUrl } from './magic-link-url.ts';
import { readReturnPath } from './return-path.rules.ts';

const page = new URL('https://aloud.example/user/questions?q=sql');

it('takes the person back to the page they were on, with what they said in the form', () => {
  const link = new URL(makeMagicLinkUrl(page, { name: 'Анна', isAgreedEmail: true }));
  expect(link.pathname).toBe('/verify');
  expect(link.searchParams.get('r')).toBe(
    'https://aloud.example/user/questions?q=sql&name=%D0%90%D0%BD%D0%BD%D0%B0&isAgreedEmail=true',
  );
  expect(readReturnPath(page, link.searchParams.get('r'))).toBe('/user/questions?q=sql');
});

it('strips the query of a given target', () => {
  const link = new URL(
    makeMagicLinkUrl(page, { target: '/user/history?tab=1', name: '', isAgreedEmail: false }),
  );
  expect(link.searchParams.get('r')).toBe('/user/history');
});

it.each([
  { what: 'a long search', path: `/user/questions?q=${'я'.repeat(300)}`, back: '/user/questions' },
  { what: 'a long fragment', path: `/user/settings#${'a'.repeat(2_000)}`, back: '/user/settings' },
  {
    what: 'a long search beside an open question',
    path: `/user/questions?q=${'я'.repeat(300)}&question=why-us&lang=ru#top`,
    back: '/user/questions?question=why-us',
  },
  {
    what: 'a long search at a question of the landing page',
    path: `/?utm_content=${'a'.repeat(2_000)}&question=why-us`,
    back: '/user/questions?question=why-us',
  },
  {
    what: 'a long question',
    path: `/user/questions?question=${'я'.repeat(400)}`,
    back: '/user/questions',
  },
  { what: 'a long path', path: `/user/${'a'.repeat(2_000)}`, back: '/user' },
])('$what does not make the link longer than the server takes', ({ path, back }) => {
  const long = new URL(path, page.origin);
  const link = makeMagicLinkUrl(long, { name: 'Анна', isAgreedEmail: true });
  expect(link.length).toBeLessThanOrEqual(MAGIC_LINK_URL_MAX);
  expect(readReturnPath(long, new URL(link).searchParams.get('r'))).toBe(back);
});

it('the longest name fits', () => {
  const name = 'Я'.repeat(ACCOUNT_NAME_MAX);
  const link = makeMagicLinkUrl(page, { name, isAgreedEmail: true });
  expect(link.length).toBeLessThanOrEqual(MAGIC_LINK_URL_MAX);
  expect(readReturnPath(page, new URL(link).searchParams.get('r'))).toBe('/user/questions?q=sql');
});
