import { ADMIN_PATHS } from '@aloud/contract/admin/admin.paths';
import { fillPath } from '@aloud/contract/paths';
import type {
  createPositionEndpoint,
  deletePositionEndpoint,
  editPositionEndpoint,
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
      callApi<typeof listPositionsEndpoint>(`GET ${ADMIN_PATHS.positions.all}`, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get positions' },
  });

export const positionQuery = (positionId: string) =>
  queryOptions({
    queryKey: [KEY, 'position', positionId],
    queryFn: () =>
      callApi<typeof readPositionEndpoint>(`GET ${ADMIN_PATHS.positions.one}`, {
        params: { positionId },
      }),
    meta: { failure: 'Can not get position' },
  });

export const createPosition = (body: PositionEdit) =>
  callApi<typeof createPositionEndpoint>(`POST ${ADMIN_PATHS.positions.all}`, { body });

export const editPosition = (positionId: string, body: Partial<PositionEdit>) =>
  callApi<typeof editPositionEndpoint>(`PATCH ${ADMIN_PATHS.positions.one}`, {
    params: { positionId },
    body,
  });

export const deletePosition = (positionId: string) =>
  callApi<typeof deletePositionEndpoint>(`DELETE ${ADMIN_PATHS.positions.one}`, {
    params: { positionId },
  });

export const renewInvitation = (positionId: string) =>
  callApi<typeof renewInvitationEndpoint>(`POST ${ADMIN_PATHS.positions.invitation}`, {
    params: { positionId },
  });

export type Suggestions = z.output<(typeof suggestQuestionsEndpoint)['response']>;

export const suggestQuestions = (positionId: string) =>
  callApi<typeof suggestQuestionsEndpoint>(`POST ${ADMIN_PATHS.positions.suggestQuestions}`, {
    body: { positionId },
  });

export const candidatesQuery = (
  positionId: string,
  query: z.input<NonNullable<(typeof listCandidatesEndpoint)['query']>>,
) =>
  queryOptions({
    queryKey: [KEY, 'candidates', positionId, query],
    queryFn: ({ signal }) =>
      callApi<typeof listCandidatesEndpoint>(`GET ${ADMIN_PATHS.positions.candidates}`, {
        params: { positionId },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get candidates' },
  });

export const candidatesPath = (positionId: string) =>
  fillPath(ADMIN_PATHS.positions.candidatesCsv, { positionId });
