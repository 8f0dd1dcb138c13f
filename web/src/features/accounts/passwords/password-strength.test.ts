import { PASSWORD_LENGTH } from '@aloud/contract/accounts/account.limits';
import { expect, it } from 'vitest';
import { judgePassword } from './password-strength.rules.ts';

const letters = (length: number) => 'abcdefghijklmnopqrstuvwxyz'.slice(0, length);

it('a password below the least length is short, whatever it says', () => {
  expect(judgePassword(letters(PASSWORD_LENGTH.min - 1))).toBe('short');
  expect(judgePassword(letters(PASSWORD_LENGTH.min))).not.toBe('short');
});

it('a pattern of few characters is weak, however long', () => {
  expect(judgePassword('abcab'.repeat(10))).toBe('weak');
  expect(judgePassword('aAbBcC'.repeat(5)), 'capitals are no other letters').toBe('weak');
});

it('length makes it strong', () => {
  expect(judgePassword(letters(17))).toBe('fair');
  expect(judgePassword(letters(18))).toBe('strong');
});
