import type { Locale } from '@aloud/contract/locale';
import { PATHS } from '@aloud/contract/paths';
import type { listHistoryEndpoint, readTrendEndpoint } from '@aloud/contract/practice/history';
import type { HistoryKind } from '@aloud/contract/practice/history.limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

export type HistoryFilter = { kind?: HistoryKind; language?: Locale; days?: number };

const DAY_MS = 24 * 3600 * 1000;

/** Rounded to the day: a query key that changes every millisecond could not be cached. */
function toQuery({ days, ...filter }: HistoryFilter) {
  if (days === undefined) return filter;
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return { ...filter, from: new Date(today - days * DAY_MS).toISOString() };
}

export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['history', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof listHistoryEndpoint>(`GET ${PATHS.history.all}`, {
        query: { ...toQuery(filter), ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const trendQuery = (filter: HistoryFilter) =>
  queryOptions({
    queryKey: ['history', 'trend', filter],
    queryFn: ({ signal }) =>
      callApi<typeof readTrendEndpoint>(`GET ${PATHS.history.trend}`, { query: toQuery(filter), signal }),
  });
