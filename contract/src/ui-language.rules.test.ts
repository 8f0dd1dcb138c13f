import { expect, it } from 'vitest';
import { chooseUiLanguage, readAcceptLanguage } from './ui-language.rules.ts';

it.each([
  ['en', 'en'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['en-US,en;q=0.9,ru;q=0.8', 'en'],
  ['EN-gb', 'en'],
  ['kk-KZ,kk;q=0.9,ru;q=0.8,en;q=0.7', 'ru'],
  ['ru;q=0.2, en;q=0.4', 'en'],
  ['ru;q=0, en;q=0.001', 'en'],
  ['en;q=0.5,ru;q=0.5', 'en'],
  ['en-Latn-GB ; q=1.000', 'en'],
])('a browser that sends «%s» is answered in %s', (header, locale) => {
  expect(readAcceptLanguage(header)).toBe(locale);
});

it.each([
  '',
  '*',
  'de-DE,de;q=0.9,fr;q=0.8',
  'ru;q=0',
  'rus,english,runic',
  'en;q=2,ru;q=-1',
  'en;q=0.12345',
  'en;q=,ru;level=1;q=0.5',
  ';;;,,,q=1',
  '"><script>en</script>',
])('«%s» names no language of ours', (header) => {
  expect(readAcceptLanguage(header)).toBeUndefined();
});

it('a header of any length is read in no time, and only its beginning', () => {
  expect(readAcceptLanguage(`${'de;q=0.9,'.repeat(200_000)}en`)).toBeUndefined();
  expect(readAcceptLanguage(`en,${','.repeat(2_000_000)}`)).toBe('en');
});

it('the account decides before the browser’s choice, that before the browser’s settings, and the operator last', () => {
  const wishes = { account: 'en', cookie: 'ru', acceptLanguage: 'ru', fallback: 'ru' } as const;
  expect(chooseUiLanguage(wishes)).toBe('en');
  expect(chooseUiLanguage({ ...wishes, account: undefined, cookie: 'en' })).toBe('en');
  expect(chooseUiLanguage({ ...wishes, account: 'de', cookie: '<en>', acceptLanguage: 'en' })).toBe('en');
  expect(chooseUiLanguage({ ...wishes, account: { en: 1 }, cookie: '', acceptLanguage: '*' })).toBe('ru');
  expect(
    chooseUiLanguage({ account: null, cookie: undefined, acceptLanguage: undefined, fallback: 'en' }),
  ).toBe('en');
});
