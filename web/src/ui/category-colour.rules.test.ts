import { expect, it } from 'vitest';
import { CHIP_COLOURS, categoryColour } from './category-colour.rules.ts';

it('gives a category the same colour however it is capitalised', () => {
  expect(categoryColour('Backend')).toBe(categoryColour('backend'));
});

it('spreads categories over all seven colours', () => {
  const categories = Array.from({ length: 200 }, (_, number) => `категория ${number}`);
  expect(new Set(categories.map(categoryColour))).toEqual(new Set(CHIP_COLOURS));
});
