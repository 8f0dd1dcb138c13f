import type { Locale } from '@aloud/contract/locale';
import { fillPath, PATHS } from '@aloud/contract/paths';
import type { readReportEndpoint, reportEndpoint } from '@aloud/contract/report-endpoints';
import type { Report, ReportState } from '@aloud/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

const PROGRESS_EVERY_MS = 700;

/** The browser fetches these by itself, with the session cookie, whole or in parts. */
export const audioPath = (interviewId: string) => fillPath(PATHS.interviews.audio, { interviewId });
export const pdfPath = (interviewId: string, language: Locale) =>
  `${fillPath(PATHS.interviews.reportPdf, { interviewId })}?language=${language}`;

function isOnItsWay(state: ReportState): boolean {
  return state.state === 'working' || (state.state === 'ready' && state.report.audio === 'coming');
}

/** The state of the report, polled while it or its recording is being made. */
export const reportQuery = (interviewId: string) =>
  queryOptions({
    queryKey: ['reports', interviewId],
    queryFn: ({ signal }): Promise<ReportState> =>
      callApi<typeof readReportEndpoint>(`GET ${PATHS.interviews.report}`, {
        params: { interviewId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? PROGRESS_EVERY_MS : false),
    meta: { failure: 'Can not get report' },
  });

/** Resolves when the report is made; the server finishes it even if the client leaves. */
export function makeReport(interviewId: string): Promise<Report> {
  return callApi<typeof reportEndpoint>(`POST ${PATHS.reports.all}`, {
    body: { interviewId },
    isPatient: true,
  });
}
