import { expect, it } from 'vitest';
import { fitLevels, speechShape } from './voice-shape.ts';

it('draws the same line for the same seed, with pauses as silence', () => {
  const line = speechShape(11, 60, [[0.4, 0.5]]);
  expect(speechShape(11, 60, [[0.4, 0.5]])).toEqual(line);
  expect(line.slice(25, 29)).toEqual([0, 0, 0, 0]);
  expect(Math.max(...line)).toBeLessThanOrEqual(1);
});

it('keeps a short loud moment when many levels share one bar', () => {
  expect(fitLevels([0, 0, 1, 0, 0, 0], 2)).toEqual([1, 0]);
});

it('stretches few levels over many bars', () => {
  expect(fitLevels([0.2, 0.8], 4)).toEqual([0.2, 0.2, 0.8, 0.8]);
});
