import { expect, it } from 'vitest';
import { GROWING_TEXTS } from './growing-texts.ts';
import { hostileTexts, POISON_TEXTS } from './hostile-text.ts';

it('hostile texts have the asked length and come again with their seed', () => {
  const texts = hostileTexts({ characters: 3_000, seed: 5, count: 8 });
  expect(texts.map((text) => text.length)).toEqual(Array.from({ length: 8 }, () => 3_000));
  expect(hostileTexts({ characters: 3_000, seed: 5, count: 8 })).toEqual(texts);
  expect(hostileTexts({ characters: 3_000, seed: 6, count: 8 })).not.toEqual(texts);
});

it('the shortest poison is the answer that stopped the server: 153 characters with a word of «э»', () => {
  expect(POISON_TEXTS.wordOfE).toHaveLength(153);
  expect(POISON_TEXTS.wordOfE).toContain(`${'э'.repeat(45)}ж`);
});

it.each(Object.entries(GROWING_TEXTS))('a text of kind %s has exactly the asked length', (_kind, make) => {
  expect([100, 800].map((characters) => make(characters).length)).toEqual([100, 800]);
});
