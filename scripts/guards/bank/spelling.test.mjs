import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findSpellingProblems } from './spelling.mjs';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '../../..');
const find = (ru, en) => findSpellingProblems([{ id: 'one', ru, en }], root);

it('lets through what dictionaries and the list of terms know, in both spellings of English', async () => {
  expect(
    await find('Расскажите о сервисе, который вы написали.', 'Which colour did you organise it by?'),
  ).toEqual([]);
  expect(await find('Что такое дедлок?', 'What color is it?')).toEqual([]);
});

it('names a misspelt word of either language', async () => {
  expect(await find('Раскажите о себе.', 'Tell me abuot yourself.')).toEqual([
    'one: en has an unknown word: abuot',
    'one: ru has an unknown word: Раскажите',
  ]);
});

it('names «е» where only «ё» can stand', async () => {
  expect(await find('Расскажите еще раз.', 'Once more.')).toEqual([
    expect.stringContaining('«ё» is missing: еще'),
  ]);
});
