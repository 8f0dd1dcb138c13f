import { expect, it } from 'vitest';
import { decimalText, momentText } from './number-text.ts';

it('writes decimals with the comma of the page, one digit at most', () => {
  expect(decimalText(1.25)).toBe('1,3');
  expect(decimalText(2)).toBe('2');
});

it('writes a moment with its day and its minute', () => {
  const text = momentText('2026-03-05T12:34:00');
  expect(text).toContain('5 марта');
  expect(text).toContain('12:34');
});
