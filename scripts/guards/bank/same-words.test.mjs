import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findMisleadingWords } from './same-words.mjs';

const root = resolve(import.meta.dirname, '../../..');
const bank = Array.from({ length: 10 }, (_, at) => ({
  en: `How would a customer find order ${at}?`,
  ru: `Как клиент и курьер найдут заказ ${at}?`,
  wordings: { en: [], ru: [] },
  points: [],
}));
const find = (...groups) => findMisleadingWords(bank, root, groups);

it('refuses a word whose stem finds other words', async () => {
  const problems = await find('таможня вэд customs', 'нейросеть ии');
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('«customs»');
  expect(problems[1]).toContain('«ии»');
});

it('lets it be typed, and a word be looked for that has the stem to itself', async () => {
  expect(await find('таможня вэд | customs', 'клиенты заказчик customers')).toEqual([]);
});
