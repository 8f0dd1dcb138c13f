import { expect, it } from 'vitest';
import { findPasswordFlaw } from './password-flaws.rules.ts';

const COMMON = new Set(['dragon', 'iloveyou', 'gfhjkm', 'qwerty', 'justinbieber', 'master']);
const flawOf = (password: string) =>
  findPasswordFlaw(password, {
    isCommon: (word) => COMMON.has(word),
    personal: ['anna.petrova@northwind.example', 'Анна Петрова'],
  });

it.each([
  ['in the list as it is', 'JustinBieber'],
  ['a common word with digits behind it', 'dragon123456'],
  ['a common word with signs around it', '!!!Dragon!!!2027'],
  ['a common word written twice', 'dragondragon'],
  ['a common word written often and cut off', 'iloveyouilovey'],
  ['a common word with letters like digits', 'Dr@g0n123456'],
  ['a Russian word on the other layout', 'пароль123456'],
  ['the first keys of the Russian layout', 'йцукен123456'],
  ['one character', 'aaaaaaaaaaaa'],
  ['a short part repeated', 'x7Kq9x7Kq9x7Kq9'],
  ['digits in a row', '123456789012'],
  ['digits in a row, backwards', '098765432109'],
  ['a row of keys', 'qwertyuiopas'],
  ['a column of keys', 'qazwsxedcrfv'],
  ['the alphabet', 'abcdefghijkl'],
  ['the Russian alphabet', 'абвгдеёжзийк'],
  ['the name of the product', 'aloud-aloud-2027'],
  ['the name of the product in Russian', 'Вслух!Вслух!2027'],
  ['the word password', 'MyPassword2027'],
])('refuses %s: %s', (_why, password) => {
  expect(flawOf(password)).toBe('common');
});

it.each([
  ['the address', 'anna.petrova@northwind.example'],
  ['a part of the address with digits', 'petrova-19871204'],
  ['the name', 'Анна Петрова 1987'],
  ['the company in the address', 'northwind2027!'],
])('refuses %s: %s', (_why, password) => {
  expect(flawOf(password)).toBe('personal');
});

it.each([
  'correct horse battery',
  'a-long-enough-password',
  'an entirely new one',
  'x7Kq9-mRt2v-8LpwZ',
  'синий трактор едет по полю',
  'Анна любит ходить в горы',
  'dragons never sleep at noon',
])('takes %s', (password) => {
  expect(flawOf(password)).toBeUndefined();
});

it('looks at the longest password there may be', () => {
  for (const password of [`${'a'.repeat(255)}b`, 'ab'.repeat(128), '!'.repeat(256), 'аnna'.repeat(64)]) {
    expect(() => flawOf(password)).not.toThrow();
  }
});
