import { ADMIN_PATHS } from '@aloud/contract/admin/admin.paths';
import type { Operator, readDocumentsEndpoint, saveOperatorEndpoint } from '@aloud/contract/admin/operator';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';
import { KEY } from '../admin.api.ts';

export const legalDocumentsQuery = queryOptions({
  queryKey: [KEY, 'documents'],
  queryFn: ({ signal }) => callApi<typeof readDocumentsEndpoint>(`GET ${ADMIN_PATHS.legal}`, { signal }),
  meta: { failure: 'Can not get legal documents' },
});

export const saveOperator = (body: { revision: number; values: Operator }) =>
  callApi<typeof saveOperatorEndpoint>(`PUT ${ADMIN_PATHS.legal}`, { body });
