import { PATHS } from '@aloud/contract/paths';
import type { listHistoryEndpoint, readTrendEndpoint } from '@aloud/contract/practice/history';
import type { listDueEndpoint } from '@aloud/contract/practice/reviews';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** What fits on a card without scrolling. */
const DUE_SHOWN = 3;

export const dueQuery = queryOptions({
  queryKey: ['practice', 'due'],
  queryFn: ({ signal }) =>
    callApi<typeof listDueEndpoint>(`GET ${PATHS.reviews.due}`, { query: { limit: DUE_SHOWN }, signal }),
});

export const latestQuery = queryOptions({
  queryKey: ['history', 'latest'],
  queryFn: ({ signal }) =>
    callApi<typeof listHistoryEndpoint>(`GET ${PATHS.history.all}`, { query: {}, signal }),
});

export const trendQuery = queryOptions({
  queryKey: ['history', 'trend'],
  queryFn: ({ signal }) =>
    callApi<typeof readTrendEndpoint>(`GET ${PATHS.history.trend}`, { query: {}, signal }),
});
