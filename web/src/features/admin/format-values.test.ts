import { expect, it } from 'vitest';
import { formatDay, formatLength, formatMoment } from './format-values.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [61, '1:01'],
  [3_600, '60:00'],
])('writes %s seconds of an interview as %s', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
});

it('writes a day with its year, and a moment with its minute', () => {
  expect(formatDay('2026-03-05T12:34:00')).toContain('2026');
  expect(formatMoment('2026-03-05T12:34:00')).toContain('12:34');
});
