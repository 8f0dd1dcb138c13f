import type { Locale } from '@aloud/contract/locale';
import { PATHS } from '@aloud/contract/paths';
import type { readShowcaseEndpoint, ShowcaseQuestion } from '@aloud/contract/questions/showcase';
import { SHOWCASE_QUESTIONS } from '@aloud/contract/questions/showcase.limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

/** A server that has just started judges its examples at the first request, which a busy one refuses. */
const ASK_AGAIN_MS = 5_000;
const ASKED_AGAIN_MAX = 3;

function lacksExample({ question, example }: ShowcaseQuestion): boolean {
  return example === null && SHOWCASE_QUESTIONS.some((id) => id === question.id);
}

export const showcaseQuestionQuery = (questionId: string, language: Locale) =>
  queryOptions({
    queryKey: ['showcase', questionId, language],
    queryFn: ({ signal }) =>
      callApi<typeof readShowcaseEndpoint>(`GET ${PATHS.showcase.one}`, {
        params: { questionId },
        query: { language },
        asGuest: true,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && lacksExample(data) && dataUpdateCount <= ASKED_AGAIN_MAX ? ASK_AGAIN_MS : false,
    meta: { failure: 'Can not get showcase question' },
  });
