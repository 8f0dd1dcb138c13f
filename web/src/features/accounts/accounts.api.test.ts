import { beforeEach, expect, it, vi } from 'vitest';
import {
  findPageAfterIntroduction,
  keepPageAfterIntroduction,
} from '../../lib/session/page-after-introduction.ts';
import {
  type Account,
  isAdministrator,
  owesStep,
  redeemMagicLink,
  signInWithPassword,
} from './accounts.api.ts';

const { account } = vi.hoisted(() => ({
  account: { createEmailPasswordSession: vi.fn(), updateMagicURLSession: vi.fn() },
}));
vi.mock('../../lib/api/appwrite-client.ts', () => ({ account }));

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.setItem('jwt', 'of whoever was signed in before');
});

it.each([
  ['a password', () => signInWithPassword('anna@example.com', 'a password')],
  ['a link', () => redeemMagicLink('anna', 'secret')],
])('whoever signs in with %s speaks with nobody else’s token', async (_title, signIn) => {
  await signIn();
  expect(localStorage.getItem('jwt')).toBeNull();
});

it.each([
  ['a password', () => signInWithPassword('anna@example.com', 'a password')],
  ['a link', () => redeemMagicLink('anna', 'secret')],
])('who signs in with %s is not led to the page of a former sign-in', async (_title, signIn) => {
  keepPageAfterIntroduction('anna', '/user/history');
  await signIn();
  expect(findPageAfterIntroduction('anna')).toBeUndefined();
});

it('a link that opens nothing leaves everything as it was', async () => {
  account.updateMagicURLSession.mockRejectedValue(new Error('dead'));
  await expect(redeemMagicLink('anna', 'secret')).rejects.toThrow('dead');
  expect(localStorage.getItem('jwt')).not.toBeNull();
});

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
