import { afterEach, expect, it } from 'vitest';
import { defineTexts } from './i18n.ts';

const t = defineTexts('test', {
  en: {
    hello: 'Hello, {{name}}',
    left_one: '{{count}} question left',
    left_other: '{{count}} questions left',
  },
  ru: {
    hello: 'Здравствуйте, {{name}}',
    left_one: 'остался {{count}} вопрос',
    left_few: 'осталось {{count}} вопроса',
    left_many: 'осталось {{count}} вопросов',
    left_other: 'осталось {{count}} вопроса',
  },
});

afterEach(() => {
  document.documentElement.lang = '';
});

it('counts in Russian by the rules of Russian', () => {
  expect(t('left', { count: 1 })).toBe('остался 1 вопрос');
  expect(t('left', { count: 3 })).toBe('осталось 3 вопроса');
  expect(t('left', { count: 5 })).toBe('осталось 5 вопросов');
  expect(t('left', { count: 21 })).toBe('остался 21 вопрос');
});

it('shows what people typed as they typed it', () => {
  expect(t('hello', { name: '<Анна & Ко>' })).toBe('Здравствуйте, <Анна & Ко>');
});

it('refuses at compile time a missing Russian form, an unknown key and a forgotten value', () => {
  // @ts-expect-error: the forms `few` and `many` are missing
  defineTexts('broken', { en: { a_one: '{{count}}', a_other: '{{count}}' }, ru: { a_one: '', a_other: '' } });
  const surplus = { a: '', b: '' };
  // @ts-expect-error: the English catalogue has no `b`
  defineTexts('surplus', { en: { a: '' }, ru: surplus });
  // @ts-expect-error: there is no such text
  t('goodbye');
  // @ts-expect-error: the name is missing
  t('hello');
});

it.each([
  [0, 'осталось 0 вопросов'],
  [2, 'осталось 2 вопроса'],
  [4, 'осталось 4 вопроса'],
  [11, 'осталось 11 вопросов'],
  [12, 'осталось 12 вопросов'],
  [14, 'осталось 14 вопросов'],
  [22, 'осталось 22 вопроса'],
  [100, 'осталось 100 вопросов'],
  [101, 'остался 101 вопрос'],
  [111, 'осталось 111 вопросов'],
  [1.5, 'осталось 1.5 вопроса'],
])('%s questions: %s', (count, text) => {
  expect(t('left', { count })).toBe(text);
});

it('a name that looks like a text of the catalogue is shown as it is', () => {
  expect(t('hello', { name: '{{name}}' })).toContain('Здравствуйте');
});
