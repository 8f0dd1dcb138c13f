import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterWithAccount } from './enter-with-account.ts';

const reload = vi.fn();
const fetching = vi.fn();
beforeEach(() => {
  reload.mockReset();
  fetching.mockReset();
  sessionStorage.clear();
  localStorage.setItem('jwt', 'of an ended session');
  localStorage.setItem('jwt_expire', '1');
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', fetching);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const answer = (status: number) => fetching.mockImplementation(async () => new Response('{}', { status }));
const kept = () => [localStorage.getItem('jwt'), localStorage.getItem('jwt_expire')];

it('a visitor stays, and the token of an ended session is gone', async () => {
  answer(401);
  await enterWithAccount();
  expect(fetching).toHaveBeenCalledWith(
    '/v1/account',
    expect.objectContaining({ headers: { 'X-Appwrite-Project': 'agent' } }),
  );
  expect(kept()).toEqual([null, null]);
  expect(reload).not.toHaveBeenCalled();
});

it('reads the response to its end, so that the browser does not go on loading the page', async () => {
  const response = new Response('{}', { status: 401 });
  fetching.mockResolvedValue(response);
  await enterWithAccount();
  expect(response.bodyUsed).toBe(true);
});

it('so it is when the server cannot be asked', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  await enterWithAccount();
  expect(kept()).toEqual([null, null]);
  expect(reload).not.toHaveBeenCalled();
});

it('whoever is signed in goes on into the app, once', async () => {
  answer(200);
  await enterWithAccount();
  await enterWithAccount();
  expect(reload).toHaveBeenCalledOnce();
  expect(kept()[0]).toBe('of an ended session');
});

it('where the tab may keep nothing, too, and a page that is itself a reload stays', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  answer(200);
  const load = vi.spyOn(performance, 'getEntriesByType');
  load.mockReturnValue([{ type: 'navigate' } as unknown as PerformanceEntry]);
  await enterWithAccount();
  expect(reload).toHaveBeenCalledOnce();
  load.mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  await enterWithAccount();
  load.mockReturnValue([]);
  await enterWithAccount();
  expect(reload).toHaveBeenCalledOnce();
});

it('whoever has signed out in between goes on again at the next time', async () => {
  for (const status of [200, 401, 200]) {
    answer(status);
    await enterWithAccount();
  }
  expect(reload).toHaveBeenCalledTimes(2);
});
