import type { Locale } from '@aloud/contract/locale';
import { PATHS } from '@aloud/contract/paths';
import type { readShowcaseEndpoint } from '@aloud/contract/questions/showcase';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';
import { withinTimeout } from '../../lib/api/query.ts';

export const showcaseQuestionQuery = (questionId: string, language: Locale) =>
  queryOptions({
    queryKey: ['showcase', questionId, language],
    queryFn: ({ signal }) =>
      withinTimeout(
        callApi<typeof readShowcaseEndpoint>(`GET ${PATHS.showcase.one}`, {
          params: { questionId },
          query: { language },
          asGuest: true,
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Can not get question' },
  });
