import { beforeEach, expect, it, vi } from 'vitest';
import { redeemSignInLink, signInWithPassword } from './accounts.api.ts';

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
  ['a link', () => redeemSignInLink('anna', 'secret')],
])('whoever signs in with %s speaks with nobody else’s token', async (_title, signIn) => {
  await signIn();
  expect(localStorage.getItem('jwt')).toBeNull();
});

it('a link that opens nothing leaves everything as it was', async () => {
  account.updateMagicURLSession.mockRejectedValue(new Error('dead'));
  await expect(redeemSignInLink('anna', 'secret')).rejects.toThrow('dead');
  expect(localStorage.getItem('jwt')).not.toBeNull();
});
