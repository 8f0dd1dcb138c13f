import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, withinTimeout } from './query.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
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
