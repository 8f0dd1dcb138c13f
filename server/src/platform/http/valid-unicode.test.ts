import { expect, it } from 'vitest';
import { isStorable } from './valid-unicode.ts';

it('takes every text a person can write', () => {
  expect(isStorable({ name: 'Ёлка 🎄', list: ['a', { b: null, c: 1 }] })).toBe(true);
  expect(isStorable(undefined)).toBe(true);
});

it('refuses what PostgreSQL cannot store, wherever it hides', () => {
  expect(isStorable({ a: 'x\0y' })).toBe(false);
  expect(isStorable({ 'k\0': 1 })).toBe(false);
  expect(isStorable([['\uD83C']])).toBe(false);
  expect(isStorable('\uDF84x')).toBe(false);
});

it('refuses a body nested so deep that walking it could exhaust a stack', () => {
  expect(isStorable(JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`))).toBe(false);
});
