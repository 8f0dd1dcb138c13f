import { onlineManager, type UseInfiniteQueryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

type Options = UseQueryOptions | UseInfiniteQueryOptions;

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../features/**/*.api.ts', '../session/sign-in-state.ts', '../speech-status.ts'],
  { eager: true },
);
const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../testing/**', '!./query-client.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** Stands for whatever a query is asked with: an id, a filter, a recording. */
const ASKED = {
  page: 1,
  sort: 'rating',
  order: 'asc',
  q: '',
  search: 'deadlock',
  file: new Blob(),
  url: 'blob:sample',
  toString: () => 'some-id',
};

const queries: [name: string, options: Options][] = Object.values(modules).flatMap((exported) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Query'))
    .map(([name, made]): [string, Options] => [
      name,
      (typeof made === 'function' ? made(ASKED, ASKED) : made) as Options,
    ]),
);

class UnansweredRequest extends EventTarget {
  upload = new EventTarget();
  open() {}
  send() {}
  abort() {}
  setRequestHeader() {}
}

beforeEach(async () => {
  await import('./http-transport.ts');
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('XMLHttpRequest', UnansweredRequest);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('jwt', 'token');
  localStorage.setItem('jwt_expire', String(Date.now() + 3_600_000));
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('every query of the product is here', () => {
  const written =
    Object.values(sources)
      .join('\n')
      .match(/\bqueryFn[:,]/g) ?? [];
  expect(written.length).toBeGreaterThan(30);
  expect(queries).toHaveLength(written.length);
});

const WAITING = 'still waiting';

/** Resolves to null by itself: whose account cannot be fetched is a visitor. */
const NEVER_FAILS = ['accountQuery'];

/** What became of a query within the minute that a request may take. */
async function awaitMinute(options: Options): Promise<unknown> {
  const client = createQueryClient();
  const fetching =
    'initialPageParam' in options
      ? client.fetchInfiniteQuery({ ...options, retry: false })
      : client.fetchQuery({ ...options, retry: false } as never);
  const end = fetching.catch((error: unknown) => error);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  return Promise.race([end, Promise.resolve(WAITING)]);
}

it.each(queries)('%s does not wait for a response longer than a minute', async (name, options) => {
  expect(await awaitMinute(options)).toEqual(
    NEVER_FAILS.includes(name)
      ? null
      : expect.objectContaining({ kind: expect.stringMatching(/^(timeout|unconfirmed)$/) }),
  );
});

/** Without a network the account stays the one that is known. */
const WAITS_FOR_NETWORK = ['accountQuery'];

it.each(queries)('%s does not wait for a network longer than a minute', async (name, options) => {
  onlineManager.setOnline(false);
  expect(await awaitMinute(options)).toEqual(
    WAITS_FOR_NETWORK.includes(name)
      ? WAITING
      : expect.objectContaining({ kind: expect.stringMatching(/^(timeout|unconfirmed)$/) }),
  );
});

it('what carries recordings or streams may take as long as bytes travel, and nothing else may', () => {
  const unlimited = queries.filter(([, { meta }]) => meta?.limitsItself).map(([name]) => name);
  expect(unlimited.toSorted()).toEqual(['analysisQuery', 'heardQuery', 'recordingQuery']);
});

it.each(queries)('%s is asked again as often as the others', (_name, { retry }) => {
  expect(retry).toBeUndefined();
});
