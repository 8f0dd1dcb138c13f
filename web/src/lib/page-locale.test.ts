import { afterEach, expect, it } from 'vitest';
import { pageLocale } from './page-locale.ts';

afterEach(() => {
  document.documentElement.lang = '';
});

it('is what the server wrote into the page', () => {
  document.documentElement.lang = 'en';
  expect(pageLocale()).toBe('en');
});

it.each(['', 'ru', 'fr'])('is Russian where the page says «%s»', (lang) => {
  document.documentElement.lang = lang;
  expect(pageLocale()).toBe('ru');
});
