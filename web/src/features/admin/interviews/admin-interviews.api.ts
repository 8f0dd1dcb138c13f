import type { adminSummaryEndpoint } from '@aloud/contract/report-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { KEY } from '../admin.api.ts';

/** The first request makes the server write the summary, which is slow and is not retried automatically. */
export const summaryQuery = (interviewId: string) =>
  queryOptions({
    queryKey: [KEY, 'summary', interviewId],
    queryFn: ({ signal }) =>
      callApi<typeof adminSummaryEndpoint>('POST /api/interview-summary-admin', {
        body: { interviewId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { failure: 'Can not get interview summary' },
  });
