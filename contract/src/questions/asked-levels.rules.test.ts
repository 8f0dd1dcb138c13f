import { expect, it } from 'vitest';
import { levelsAskedAt } from './asked-levels.rules.ts';

it('a candidate meets the questions of their level and of the one below', () => {
  expect(levelsAskedAt('junior')).toEqual(['junior']);
  expect(levelsAskedAt('middle')).toEqual(['junior', 'middle']);
  expect(levelsAskedAt('senior')).toEqual(['middle', 'senior']);
});
