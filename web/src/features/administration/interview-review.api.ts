import type {
  adminSummaryEndpoint,
  interviewAudioEndpoint,
  readReportEndpoint,
} from '@aloud/contract/report-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import type { EndpointAddress } from '../../lib/endpoint-address.ts';
import { KEY } from './administration.api.ts';

/** Made by the server when it is asked for first: that may take a while, and is not repeated behind one's back. */
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

export const reportStateQuery = (interviewId: string) =>
  queryOptions({
    queryKey: [KEY, 'report', interviewId],
    queryFn: () =>
      callApi<typeof readReportEndpoint>('GET /api/interviews/:interviewId/report', {
        params: { interviewId },
      }),
    meta: { failure: 'Can not get report' },
  });

const AUDIO: EndpointAddress<typeof interviewAudioEndpoint> = 'GET /api/interviews/:interviewId/audio';

export const audioPath = (interviewId: string) =>
  AUDIO.slice('GET '.length).replace(':interviewId', encodeURIComponent(interviewId));
