import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  [0, '0:00'],
  [5, '0:05'],
  [65, '1:05'],
  [599, '9:59'],
  [3_599, '59:59'],
])('shows %s seconds as a clock does: %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it('shows hours only where there are some, and then minutes with two digits', () => {
  expect(clockText(3_600)).toBe('1:00:00');
  expect(clockText(3_723)).toBe('1:02:03');
});

it('rounds to the nearest second, also over a minute', () => {
  expect(clockText(59.4)).toBe('0:59');
  expect(clockText(59.6)).toBe('1:00');
});

it('never goes below zero', () => {
  expect(clockText(-3)).toBe('0:00');
});
