import type { agreeEndpoint, readAgreementEndpoint } from '@aloud/contract/accounts/legal';
import { PATHS } from '@aloud/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api/api-client.ts';

const STILL_TRUE_MS = 5 * 60_000;

/** Asked again when the person comes back to the page: a new version may have come into force. */
export const agreementQuery = queryOptions({
  queryKey: ['legal', 'agreement'],
  queryFn: ({ signal }) => callApi<typeof readAgreementEndpoint>(`GET ${PATHS.legal.agreements}`, { signal }),
  staleTime: STILL_TRUE_MS,
  meta: { failure: 'Can not get agreement' },
});

export const agreeToVersion = (version: number) =>
  callApi<typeof agreeEndpoint>(`POST ${PATHS.legal.agreements}`, { body: { version } });
