import { QueryClient } from '@tanstack/react-query';
import { AppwriteException } from 'appwrite';
import { beforeEach, expect, it, vi } from 'vitest';
import { onSignOut } from '../../lib/session/on-sign-out.ts';
import { getVisitId } from '../../lib/trial/visit.ts';
import { type Account, accountQuery } from './accounts.api.ts';
import { announceSignOut, followSignOut, signOut } from './sign-out.ts';

const { deleteSession, notify } = vi.hoisted(() => ({ deleteSession: vi.fn(), notify: vi.fn() }));
vi.mock('../../lib/api/appwrite-client.ts', () => ({ account: { deleteSession } }));
vi.mock('../../lib/notify.ts', () => ({ notify }));
vi.mock('../../lib/analytics.ts', () => ({
  resetAnalytics: async () => Promise.reject(new Error('offline')),
}));

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

it('who signs out leaves neither a token nor what features keep of the account, whatever fails on the way', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  localStorage.setItem('jwt', 'a token');
  localStorage.setItem('jwt_expire', '1');
  const queries = new QueryClient();
  const anna = { $id: 'anna', email: 'anna@example.com' };
  queries.setQueryData(accountQuery.queryKey, anna as Account);
  const deletion = vi.fn(async () => undefined);
  const stop = [onSignOut(() => Promise.reject(new Error('broken'))), onSignOut(deletion)];
  await signOut(queries);
  for (const end of stop) end();
  expect(deletion).toHaveBeenCalledExactlyOnceWith(anna);
  expect(localStorage.getItem('jwt')).toBeNull();
  expect(localStorage.getItem('jwt_expire')).toBeNull();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

it('a deletion that hangs keeps nobody signed in', async () => {
  vi.useFakeTimers();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const queries = new QueryClient();
  queries.setQueryData(accountQuery.queryKey, { $id: 'anna' } as Account);
  const stop = onSignOut(() => new Promise(() => undefined));
  const leaving = signOut(queries);
  await vi.advanceTimersByTimeAsync(2_000);
  await leaving;
  stop();
  vi.useRealTimers();
  expect(assign).toHaveBeenCalledOnce();
});

it('a sign-out in another tab ends the visit of a tab that knows no account', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const visit = getVisitId();
  expect(getVisitId()).toBe(visit);
  const stop = followSignOut(new QueryClient());
  window.dispatchEvent(new StorageEvent('storage', { key: 'logout', newValue: '1' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
  stop();
  expect(getVisitId()).not.toBe(visit);
});

it('where storage is blocked, a person signs out all the same', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  await signOut(new QueryClient());
  expect(announceSignOut).not.toThrow();
  vi.unstubAllGlobals();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});
