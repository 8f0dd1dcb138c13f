import { beforeEach, expect, it, vi } from 'vitest';
import {
  findPageAfterIntroduction,
  keepPageAfterIntroduction,
} from '../../lib/session/page-after-introduction.ts';
import { redeemMagicLink, signInWithPassword } from './accounts.api.ts';

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
