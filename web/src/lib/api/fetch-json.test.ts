import { PATHS } from '@aloud/contract/paths';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchShowcase } from '../../features/landing/showcase/fetch-showcase.ts';
import { readClientConfig } from './client-config.ts';
import { fetchJson } from './fetch-json.ts';

const ask = vi.fn<typeof fetch>();
const refuse = (status: number) => async () => new Response('{}', { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ask.mockReset();
});

/** When each request was made. */
function noteTimes(respond: typeof fetch): number[] {
  const startedAtMs = Date.now();
  const times: number[] = [];
  ask.mockImplementation((...request) => {
    times.push(Date.now() - startedAtMs);
    return respond(...request);
  });
  return times;
}

const QUERIES: [name: string, query: () => Promise<unknown>][] = [
  ['the showcase', () => fetchShowcase('ru')],
  ['the configuration', readClientConfig],
];

it.each(QUERIES)('%s is asked for three more times, each after a longer pause', async (_name, query) => {
  const times = noteTimes(refuse(503));
  const ended = query().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(times).toEqual([0, 1000, 3000, 7000]);
});

it.each(QUERIES)(
  '%s without a response is given up after a minute, and asked for again',
  async (_name, query) => {
    const times = noteTimes(() => new Promise(() => undefined));
    const ended = query().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(300_000);
    await ended;
    expect(times).toEqual([0, 61_000, 123_000, 187_000]);
    expect(ask.mock.calls.map(([, options]) => options?.signal?.aborted)).toEqual([true, true, true, true]);
  },
);

it('a retry that succeeds is the response', async () => {
  ask.mockImplementationOnce(refuse(500)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockResolvedValue(Response.json({ analyticsKey: 'k' }));
  const read = fetchJson(PATHS.clientConfig);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await read).toEqual({ analyticsKey: 'k' });
  expect(ask).toHaveBeenCalledTimes(3);
});

it('a refusal that would be the same a second later is final', async () => {
  ask.mockImplementation(refuse(404));
  await expect(fetchJson(PATHS.clientConfig)).rejects.toMatchObject({ kind: 'refused', status: 404 });
  expect(await fetchShowcase('ru'), 'the bank is for the invited').toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(2);
});
