import { ERROR_STATUS } from '@aloud/contract/errors';
import { PATHS } from '@aloud/contract/paths';
import type { resumeClaimsEndpoint } from '@aloud/contract/resume-claims';
import type {
  analyseResumeEndpoint,
  createResumeEndpoint,
  deleteResumeEndpoint,
  listResumesEndpoint,
  ResumeAnalysis,
  ResumeEvent,
  ResumeStep,
  ResumeSummary,
  readResumeEndpoint,
} from '@aloud/contract/resumes';
import { queryOptions } from '@tanstack/react-query';
import { callApi, streamApi } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';

export const RESUMES_KEY = ['resumes'] as const;

export const resumesQuery = queryOptions({
  queryKey: [...RESUMES_KEY, 'list'],
  queryFn: async ({ signal }) => {
    const { resumes } = await callApi<typeof listResumesEndpoint>(`GET ${PATHS.resumes.all}`, { signal });
    return resumes;
  },
});

export const resumeQuery = (resumeId: string) =>
  queryOptions({
    queryKey: [...RESUMES_KEY, 'one', resumeId],
    queryFn: ({ signal }) =>
      callApi<typeof readResumeEndpoint>(`GET ${PATHS.resumes.one}`, { params: { resumeId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const deleteResume = (resumeId: string) =>
  callApi<typeof deleteResumeEndpoint>(`DELETE ${PATHS.resumes.one}`, { params: { resumeId } });

type NewResume = { id: string } & ({ fileId: string } | { text: string });

export const createResume = (resume: NewResume): Promise<ResumeSummary> =>
  callApi<typeof createResumeEndpoint>(`POST ${PATHS.resumes.all}`, { body: resume });

type Following = { isAgain?: boolean; signal: AbortSignal; onStep?: (step: ResumeStep) => void };

/** The analysis, kept or made now, with the steps it takes on the way. */
async function analyseResume(resumeId: string, following: Following): Promise<ResumeAnalysis> {
  const { isAgain = false, signal, onStep } = following;
  let last: ResumeEvent | undefined;
  await streamApi<typeof analyseResumeEndpoint, ResumeEvent>(
    `POST ${PATHS.resumes.analysis}`,
    { params: { resumeId }, body: { again: isAgain }, signal },
    (event) => {
      last = event;
      if (event.step !== 'done' && event.step !== 'failed') onStep?.(event.step);
    },
  );
  if (last?.step === 'done') return last.analysis;
  throw last?.step === 'failed'
    ? new ApiError('refused', { status: ERROR_STATUS[last.code], body: last })
    : new ApiError('network');
}

/** Never stale: neither a resume nor its analysis changes until a new analysis is requested. */
export const analysisQuery = (resumeId: string, following: Omit<Following, 'signal'> = {}) =>
  queryOptions({
    queryKey: [...RESUMES_KEY, 'analysis', resumeId],
    queryFn: ({ signal }) => analyseResume(resumeId, { ...following, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Can not get resume analysis', limitsItself: true },
  });

export const claimsQuery = (interviewId: string) =>
  queryOptions({
    queryKey: [...RESUMES_KEY, 'claims', interviewId],
    queryFn: ({ signal }) =>
      callApi<typeof resumeClaimsEndpoint>(`GET ${PATHS.interviews.resumeClaims}`, {
        params: { interviewId },
        signal,
      }),
  });
