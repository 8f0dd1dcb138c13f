import type { compareAnswersEndpoint } from '@aloud/contract/feedback/comparison';
import { PATHS } from '@aloud/contract/paths';
import type { answerAudioEndpoint, correctAnswerEndpoint } from '@aloud/contract/practice/practice';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** A recording never changes. */
export const recordingQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['recording', attemptId],
    queryFn: async ({ signal }) =>
      (await callApi<typeof answerAudioEndpoint>(`GET ${PATHS.answers.audio}`, {
        params: { attemptId },
        responseAs: 'blob',
        signal,
      })) as Blob,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { limitsItself: true },
  });

/** The answer is judged again, which a slow language model takes longer than a minute for. */
export const correctAttempt = (attemptId: string, text: string) =>
  callApi<typeof correctAnswerEndpoint>(`POST ${PATHS.answers.correction}`, {
    params: { attemptId },
    body: { text },
    isPatient: true,
  });

export const comparisonQuery = (attemptId: string, otherId: string) =>
  queryOptions({
    queryKey: ['practice', 'comparison', attemptId, otherId],
    queryFn: ({ signal }) =>
      callApi<typeof compareAnswersEndpoint>(`GET ${PATHS.answers.comparison}`, {
        params: { attemptId, otherId },
        signal,
      }),
    // The previous pair stays visible while the next one loads.
    placeholderData: keepPreviousData,
  });
