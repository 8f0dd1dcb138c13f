import { expect, it } from 'vitest';
import { levelsAskedAt } from './asked-levels.rules.ts';

it('a candidate meets the questions of their level and of those below', () => {
  expect(levelsAskedAt('junior')).toEqual(['junior']);
  expect(levelsAskedAt('middle')).toEqual(['junior', 'middle']);
  expect(levelsAskedAt('senior')).toEqual(['junior', 'middle', 'senior']);
});
