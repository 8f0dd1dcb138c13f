import { expect, it } from 'vitest';
import { measureText } from './delivery-measures.ts';
import { chooseTone, isStrong } from './score/score-tone.rules.ts';

it.each([
  ['wordsPerMinute', 120, '120'],
  ['fillersPerMinute', 2.25, '2,3'],
  ['answerSeconds', 75, '1:15'],
] as const)('writes %s of %s as %s', (measure, value, text) => {
  expect(measureText(measure, value)).toBe(text);
});

it('writes a pause with its unit', () => {
  expect(measureText('longestPause', 1.5)).toMatch(/^1,5\s\S+/);
});

it.each([
  [80, 'good'],
  [75, 'good'],
  [74, 'ink'],
  [60, 'ink'],
  [59, 'warn'],
  [40, 'warn'],
  [39, 'bad'],
  [0, 'bad'],
  [null, 'ink'],
] as const)('a score of %s is %s', (score, tone) => {
  expect(chooseTone(score)).toBe(tone);
});

it('only a strong answer is offered as a story', () => {
  expect([isStrong(75), isStrong(74)]).toEqual([true, false]);
});
