import { expect, it } from 'vitest';
import { createKeptPdfs } from './kept-pdfs.ts';

const MOST = 4;
const print = (number: number) => ({ number, pdf: Buffer.from(`version ${number}`) });

it('the version in force stays in both languages, however many old ones a stranger asks for', () => {
  const kept = createKeptPdfs(MOST);
  kept.keep('9-ru', print(9));
  kept.keep('9-en', print(9));
  for (let number = 1; number < 9; number += 1) kept.keep(`${number}-ru`, print(number));
  expect(kept.find('9-ru')).toEqual(Buffer.from('version 9'));
  expect(kept.find('9-en')).toBeDefined();
  expect([kept.find('6-ru'), kept.find('7-ru')?.length, kept.find('8-ru')?.length]).toEqual([
    undefined,
    9,
    9,
  ]);
});

it('of the others the one that was asked for longest ago goes first', () => {
  const kept = createKeptPdfs(MOST);
  for (const number of [9, 1, 2, 3]) kept.keep(`${number}`, print(number));
  kept.find('1');
  kept.keep('4', print(4));
  expect(['1', '2', '3', '4'].map((tag) => kept.find(tag) !== undefined)).toEqual([true, false, true, true]);
});

it('a new version takes the place of the one before it', () => {
  const kept = createKeptPdfs(2);
  for (const [tag, number] of [
    ['1-ru', 1],
    ['1-en', 1],
    ['2-ru', 2],
    ['2-en', 2],
  ] as const)
    kept.keep(tag, print(number));
  expect(['1-ru', '1-en', '2-ru', '2-en'].map((tag) => kept.find(tag) !== undefined)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
