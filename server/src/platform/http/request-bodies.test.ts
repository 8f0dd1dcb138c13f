import { expect, it } from 'vitest';
import { isValidInput } from './request-bodies.ts';

it('takes every text a person can write', () => {
  expect(isValidInput({ name: 'Ёлка 🎄', list: ['a', { b: null, c: 1 }] })).toBe(true);
  expect(isValidInput(undefined)).toBe(true);
});

it('refuses what PostgreSQL cannot store, wherever it hides', () => {
  expect(isValidInput({ a: 'x\0y' })).toBe(false);
  expect(isValidInput({ 'k\0': 1 })).toBe(false);
  expect(isValidInput([['\uD83C']])).toBe(false);
  expect(isValidInput('\uDF84x')).toBe(false);
});

it('refuses a body nested so deep that walking it could exhaust a stack', () => {
  expect(isValidInput(JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`))).toBe(false);
});
