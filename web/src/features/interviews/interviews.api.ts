import type { Level } from '@aloud/contract/accounts/users.limits';
import type {
  createInterviewEndpoint,
  deleteInterviewEndpoint,
  InterviewSummary,
  listInterviewsEndpoint,
  readInterviewEndpoint,
  resetInterviewEndpoint,
  stopInterviewEndpoint,
} from '@aloud/contract/interviews';
import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import { PATHS } from '@aloud/contract/paths';
import type { resumeSummaryEndpoint } from '@aloud/contract/resumes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

export type NewInterview = {
  role: string;
  level: Level;
  language: Locale;
  minutes: number;
  manner: Manner;
  isRecorded: boolean;
  resumeId: string | null;
};

export const INTERVIEWS_KEY = ['interviews'] as const;

export const interviewsQuery = infiniteQueryOptions({
  queryKey: [...INTERVIEWS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callApi<typeof listInterviewsEndpoint>(`GET ${PATHS.interviews.all}`, {
      query: pageParam === undefined ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.nextCursor ?? undefined,
  meta: { failure: 'Can not get interviews' },
});

export const interviewQuery = (interviewId: string) =>
  queryOptions({
    queryKey: [...INTERVIEWS_KEY, interviewId],
    queryFn: ({ signal }) =>
      callApi<typeof readInterviewEndpoint>(`GET ${PATHS.interviews.one}`, {
        params: { interviewId },
        signal,
      }),
    meta: { failure: 'Can not get interview' },
  });

export function createInterview(interview: NewInterview): Promise<InterviewSummary> {
  return callApi<typeof createInterviewEndpoint>(`POST ${PATHS.interviews.all}`, { body: interview });
}

export function resetInterview(interviewId: string): Promise<InterviewSummary> {
  return callApi<typeof resetInterviewEndpoint>(`POST ${PATHS.interviews.reset}`, {
    params: { interviewId },
  });
}

/** For a page that is not connected: the conversation ends wherever it is held. */
export function stopInterview(interviewId: string): Promise<InterviewSummary> {
  return callApi<typeof stopInterviewEndpoint>(`POST ${PATHS.interviews.stop}`, {
    params: { interviewId },
  });
}

export async function deleteInterview(interviewId: string): Promise<void> {
  await callApi<typeof deleteInterviewEndpoint>(`DELETE ${PATHS.interviews.one}`, {
    params: { interviewId },
  });
}

export const resumeOverviewQuery = (resumeId: string) =>
  queryOptions({
    queryKey: ['resumes', 'overview', resumeId],
    queryFn: ({ signal }) =>
      callApi<typeof resumeSummaryEndpoint>(`POST ${PATHS.resumes.summary}`, {
        body: { resumeId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
