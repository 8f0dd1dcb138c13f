import { expect, it } from 'vitest';
import type { Account } from './accounts.api.ts';
import { isAdministrator, owesStep } from './is-administrator.ts';

const signedIn = (signIn: object | undefined) => ({ signIn }) as unknown as Pick<Account, 'signIn'>;

it('a magic link to the mailbox of an administrator opens an ordinary session', () => {
  expect(isAdministrator(signedIn({ isAdmin: true }))).toBe(true);
  expect(isAdministrator(signedIn({ isAdmin: false }))).toBe(false);
  expect(isAdministrator(signedIn(undefined))).toBe(false);
});

it.each([
  ['password-change', true],
  ['totp-setup', true],
  ['code', false],
  [undefined, false],
])('a session at the step %s owes one: %s', (step, isOwed) => {
  expect(owesStep(signedIn({ step }))).toBe(isOwed);
});
