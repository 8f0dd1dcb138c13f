import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { withinTimeout } from './request-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How often a request is made that always fails so. */
async function countTries(error: unknown): Promise<number> {
  const queryFn = vi.fn(async () => {
    throw error;
  });
  const client = createQueryClient();
  const { retry } = client.getDefaultOptions().queries ?? {};
  if (retry === undefined) throw new Error('no rule says how often a request is tried');
  const done = client.fetchQuery({ queryKey: ['x'], queryFn, retry }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  await done;
  return queryFn.mock.calls.length;
}

it.each([
  ['the network is away', new ApiError('network'), 4],
  ['the server is broken', new ApiError('refused', { status: 503 }), 4],
  ['the server is asked too often', new ApiError('refused', { status: 429 }), 4],
  ['nothing is there', new ApiError('refused', { status: 404 }), 1],
  ['it has perhaps been done', new ApiError('unconfirmed'), 1],
  ['it may not be read', new ApiError('refused', { status: 403 }), 1],
])('tries again only where it may help: %s', async (_why, error, tries) => {
  expect(await countTries(error)).toBe(tries);
});

it('a request without a response ends after a minute', async () => {
  const caught = withinTimeout(new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await caught).toMatchObject({ kind: 'timeout' });
});

it('a response within the minute is passed on, and no timer stays', async () => {
  await expect(withinTimeout(Promise.resolve('here'))).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('a refusal within the minute is passed on as it is', async () => {
  const refusal = new ApiError('refused', { status: 400 });
  await expect(withinTimeout(Promise.reject(refusal))).rejects.toBe(refusal);
});

/** The ends of all tries of a query that never gets a response, as the request sees them. */
function hang(signals: AbortSignal[]): (context: { signal: AbortSignal }) => Promise<never> {
  return ({ signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
}

it('a query that nobody answers is given up after a minute and asked again three times', async () => {
  const signals: AbortSignal[] = [];
  const done = createQueryClient()
    .fetchQuery({ queryKey: ['hangs'], queryFn: hang(signals) })
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(4 * 60_000 + 7_000);
  expect(await done).toMatchObject({ kind: 'timeout' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
});

it('so is each page of a list without an end', async () => {
  const signals: AbortSignal[] = [];
  const done = createQueryClient()
    .fetchInfiniteQuery({
      queryKey: ['pages'],
      queryFn: hang(signals),
      initialPageParam: 0,
      retry: false,
    })
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await done).toMatchObject({ kind: 'timeout' });
});

it('a page that is left ends its query at once', async () => {
  const signals: AbortSignal[] = [];
  const client = createQueryClient();
  const done = client.fetchQuery({ queryKey: ['left'], queryFn: hang(signals) }).catch(() => undefined);
  await client.cancelQueries({ queryKey: ['left'] });
  await done;
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('without a network a query on screen fails after its retries, and is asked again when there is one', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(async () => {
    if (!onlineManager.isOnline()) throw new ApiError('network');
    return 'here';
  });
  const shown = new QueryObserver(client, { queryKey: ['shown'], queryFn });
  const end = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(shown.getCurrentResult().error).toEqual(new ApiError('network'));
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.getCurrentResult().data).toBe('here');
  end();
  client.unmount();
});

it('without a network an act fails at once instead of waiting for one', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const act = client.getMutationCache().build(
    client,
    client.defaultMutationOptions({
      mutationFn: async () => {
        throw new ApiError('network');
      },
    }),
  );
  const end = act.execute(undefined).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.race([end, Promise.resolve('still waiting')])).toEqual(new ApiError('network'));
});
