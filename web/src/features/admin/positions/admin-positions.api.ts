import type { EndpointAddress } from '@aloud/contract/endpoint';
import type {
  createPositionEndpoint,
  deletePositionEndpoint,
  editPositionEndpoint,
  exportCandidatesEndpoint,
  listCandidatesEndpoint,
  listPositionsEndpoint,
  PositionEdit,
  readPositionEndpoint,
  renewInvitationEndpoint,
  suggestQuestionsEndpoint,
} from '@aloud/contract/positions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../../lib/api/api-client.ts';
import { KEY } from '../admin.api.ts';

export const positionsQuery = (query: z.input<NonNullable<(typeof listPositionsEndpoint)['query']>>) =>
  queryOptions({
    queryKey: [KEY, 'positions', query],
    queryFn: ({ signal }) =>
      callApi<typeof listPositionsEndpoint>('GET /api/admin/positions', { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get positions' },
  });

export const positionQuery = (positionId: string) =>
  queryOptions({
    queryKey: [KEY, 'position', positionId],
    queryFn: () =>
      callApi<typeof readPositionEndpoint>('GET /api/admin/positions/:positionId', {
        params: { positionId },
      }),
    meta: { failure: 'Can not get position' },
  });

export const createPosition = (body: PositionEdit) =>
  callApi<typeof createPositionEndpoint>('POST /api/admin/positions', { body });

export const editPosition = (positionId: string, body: Partial<PositionEdit>) =>
  callApi<typeof editPositionEndpoint>('PATCH /api/admin/positions/:positionId', {
    params: { positionId },
    body,
  });

export const deletePosition = (positionId: string) =>
  callApi<typeof deletePositionEndpoint>('DELETE /api/admin/positions/:positionId', {
    params: { positionId },
  });

export const renewInvitation = (positionId: string) =>
  callApi<typeof renewInvitationEndpoint>('POST /api/admin/positions/:positionId/invitation', {
    params: { positionId },
  });

export type Suggestions = z.output<(typeof suggestQuestionsEndpoint)['response']>;

export const suggestQuestions = (positionId: string) =>
  callApi<typeof suggestQuestionsEndpoint>('POST /api/admin-questions', { body: { positionId } });

export const candidatesQuery = (
  positionId: string,
  query: z.input<NonNullable<(typeof listCandidatesEndpoint)['query']>>,
) =>
  queryOptions({
    queryKey: [KEY, 'candidates', positionId, query],
    queryFn: ({ signal }) =>
      callApi<typeof listCandidatesEndpoint>('GET /api/admin/positions/:positionId/candidates', {
        params: { positionId },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get candidates' },
  });

const EXPORT: EndpointAddress<typeof exportCandidatesEndpoint> =
  'GET /api/admin/positions/:positionId/candidates.csv';

export const candidatesPath = (positionId: string) =>
  EXPORT.slice('GET '.length).replace(':positionId', encodeURIComponent(positionId));
