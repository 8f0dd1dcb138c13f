import { PATHS } from '@aloud/contract/paths';
import type { speechStatusEndpoint } from '@aloud/contract/voice/speech';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api/api-client.ts';

/** Poll interval while the server fetches its models, which happens once. */
const WATCH_MS = 3_000;

/** The readiness of recognisers and voices, polled until all are ready. */
export const speechStatusQuery = queryOptions({
  queryKey: ['speech', 'status'],
  queryFn: ({ signal }) => callApi<typeof speechStatusEndpoint>(`GET ${PATHS.speech.status}`, { signal }),
  refetchInterval: ({ state }) => (state.data?.isReady ? false : WATCH_MS),
  staleTime: WATCH_MS,
  meta: { failure: 'Can not get the state of speech' },
});
