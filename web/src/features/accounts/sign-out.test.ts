import { QueryClient } from '@tanstack/react-query';
import { AppwriteException } from 'appwrite';
import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from './sign-out.ts';

const { deleteSession, notify } = vi.hoisted(() => ({ deleteSession: vi.fn(), notify: vi.fn() }));
vi.mock('../../lib/api/appwrite-client.ts', () => ({ account: { deleteSession } }));
vi.mock('../../lib/notify.ts', () => ({ notify }));

beforeEach(() => vi.resetAllMocks());

it.each([
  ['a lost network', new TypeError('Failed to fetch'), 'нет связи'],
  ['a proxy without a server', new AppwriteException('Bad Gateway', 502), 'сервер сейчас не отвечает'],
  ['a mistake of ours', new AppwriteException('broken', 500), 'на сервере что-то сломалось'],
])('somebody who could not be signed out because of %s reads so', async (_what, error, words) => {
  deleteSession.mockRejectedValue(error);
  await signOut(new QueryClient());
  expect(notify).toHaveBeenCalledWith(expect.stringContaining(words), 'error');
});
