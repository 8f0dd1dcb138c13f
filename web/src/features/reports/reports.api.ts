import type { EndpointAddress } from '@aloud/contract/endpoint';
import type { Locale } from '@aloud/contract/locale';
import type {
  interviewAudioEndpoint,
  readReportEndpoint,
  reportEndpoint,
  reportPdfEndpoint,
} from '@aloud/contract/report-endpoints';
import type { Report, ReportState } from '@aloud/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { withinTimeout } from '../../lib/api/query.ts';

const AUDIO: EndpointAddress<typeof interviewAudioEndpoint> = 'GET /api/interviews/:interviewId/audio';
const PDF: EndpointAddress<typeof reportPdfEndpoint> = 'GET /api/interviews/:interviewId/report.pdf';
const PROGRESS_EVERY_MS = 700;

/** The browser fetches these by itself, with the session cookie, whole or in parts. */
export const audioPath = (interviewId: string) => makePath(AUDIO, interviewId);
export const pdfPath = (interviewId: string, language: Locale) =>
  `${makePath(PDF, interviewId)}?language=${language}`;

function makePath(address: string, interviewId: string): string {
  return address.slice('GET '.length).replace(':interviewId', encodeURIComponent(interviewId));
}

function isOnItsWay(state: ReportState): boolean {
  return state.state === 'working' || (state.state === 'ready' && state.report.audio === 'coming');
}

/** The state of the report, polled while it or its recording is being made. */
export const reportQuery = (interviewId: string) =>
  queryOptions({
    queryKey: ['reports', interviewId],
    queryFn: ({ signal }): Promise<ReportState> =>
      withinTimeout(
        callApi<typeof readReportEndpoint>('GET /api/interviews/:interviewId/report', {
          params: { interviewId },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? PROGRESS_EVERY_MS : false),
    meta: { failure: 'Can not get report' },
  });

/** Resolves when the report is made; the server finishes it even if the client leaves. */
export function makeReport(interviewId: string): Promise<Report> {
  return callApi<typeof reportEndpoint>('POST /api/report', { body: { interviewId } });
}
