import type { speechStatusEndpoint } from '@aloud/contract/voice/speech';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api/api-client.ts';
import { withinTimeout } from './api/query.ts';

/** Models are fetched once in the life of a server; while they are, somebody may watch. */
const WATCH_MS = 3_000;

/** What can be heard and spoken, asked again until everything can. */
export const speechStatusQuery = queryOptions({
  queryKey: ['speech', 'status'],
  queryFn: ({ signal }) =>
    withinTimeout(callApi<typeof speechStatusEndpoint>('GET /api/speech/status', { signal })),
  refetchInterval: ({ state }) => (state.data?.isReady ? false : WATCH_MS),
  staleTime: WATCH_MS,
  meta: { failure: 'Can not get the state of speech' },
});
