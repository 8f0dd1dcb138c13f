import { expect, it } from 'vitest';
import { CHIP_COLOURS, chipColour } from './chip-colour.ts';

it('gives a category the same colour however it is capitalised', () => {
  expect(chipColour('Backend')).toBe(chipColour('backend'));
});

it('spreads categories over all seven colours', () => {
  const categories = Array.from({ length: 200 }, (_, number) => `категория ${number}`);
  expect(new Set(categories.map(chipColour))).toEqual(new Set(CHIP_COLOURS));
});
