import { ADMIN_PATHS } from '@aloud/contract/admin/admin.paths';
import type {
  addNoteEndpoint,
  deleteNoteEndpoint,
  listAllInterviewsEndpoint,
  readAnyInterviewEndpoint,
} from '@aloud/contract/admin/admin-interviews';
import type {
  adjustBalanceEndpoint,
  changeUserEndpoint,
  deleteUserEndpoint,
  listUsersEndpoint,
  readUserEndpoint,
  signOutUserEndpoint,
  turnOffSecondFactorEndpoint,
} from '@aloud/contract/admin/admin-users';
import type { listAuditEndpoint } from '@aloud/contract/admin/audit';
import type { Endpoint } from '@aloud/contract/endpoint';
import type { decideInviteEndpoint, listInviteRequestsEndpoint } from '@aloud/contract/invites';
import type { adminSummaryEndpoint } from '@aloud/contract/report-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../lib/api/api-client.ts';
import { isUnderWay } from './interviews/recording-note.rules.ts';

/** All queries of the administration share this key: any act of an administrator refetches all of them. */
export const KEY = 'administration';
const LOOK_AGAIN_MS = 3_000;

type QueryOf<E extends Endpoint> = z.input<NonNullable<E['query']>>;

export const interviewsQuery = (query: QueryOf<typeof listAllInterviewsEndpoint>) =>
  queryOptions({
    queryKey: [KEY, 'interviews', query],
    queryFn: ({ signal }) =>
      callApi<typeof listAllInterviewsEndpoint>(`GET ${ADMIN_PATHS.interviews.all}`, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get interviews' },
  });

export const interviewQuery = (interviewId: string) =>
  queryOptions({
    queryKey: [KEY, 'interview', interviewId],
    queryFn: () =>
      callApi<typeof readAnyInterviewEndpoint>(`GET ${ADMIN_PATHS.interviews.one}`, {
        params: { interviewId },
      }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
    meta: { failure: 'Can not get interview' },
  });

export const addNote = (interviewId: string, text: string) =>
  callApi<typeof addNoteEndpoint>(`POST ${ADMIN_PATHS.interviews.notes}`, {
    params: { interviewId },
    body: { text },
  });

export const deleteNote = (interviewId: string, noteId: string) =>
  callApi<typeof deleteNoteEndpoint>(`DELETE ${ADMIN_PATHS.interviews.note}`, {
    params: { interviewId, noteId },
  });

export const peopleQuery = (query: QueryOf<typeof listUsersEndpoint>) =>
  queryOptions({
    queryKey: [KEY, 'people', query],
    queryFn: ({ signal }) =>
      callApi<typeof listUsersEndpoint>(`GET ${ADMIN_PATHS.users.all}`, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get users' },
  });

export type Person = z.output<(typeof readUserEndpoint)['response']>;

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'person', userId],
    queryFn: () => callApi<typeof readUserEndpoint>(`GET ${ADMIN_PATHS.users.one}`, { params: { userId } }),
    meta: { failure: 'Can not get user' },
  });

export const changePerson = (
  userId: string,
  body: z.input<NonNullable<(typeof changeUserEndpoint)['body']>>,
) => callApi<typeof changeUserEndpoint>(`PATCH ${ADMIN_PATHS.users.one}`, { params: { userId }, body });

export type Adjustment = z.input<NonNullable<(typeof adjustBalanceEndpoint)['body']>>;

export const adjustBalance = (userId: string, body: Adjustment) =>
  callApi<typeof adjustBalanceEndpoint>(`POST ${ADMIN_PATHS.users.balance}`, {
    params: { userId },
    body,
  });

export const signOutPerson = (userId: string) =>
  callApi<typeof signOutUserEndpoint>(`POST ${ADMIN_PATHS.users.signOut}`, { params: { userId } });

export const turnOffSecondFactor = (userId: string) =>
  callApi<typeof turnOffSecondFactorEndpoint>(`DELETE ${ADMIN_PATHS.users.secondFactor}`, {
    params: { userId },
  });

export const deletePerson = (userId: string) =>
  callApi<typeof deleteUserEndpoint>(`DELETE ${ADMIN_PATHS.users.one}`, { params: { userId } });

export const invitesQuery = (query: QueryOf<typeof listInviteRequestsEndpoint>) =>
  queryOptions({
    queryKey: [KEY, 'invites', query],
    queryFn: ({ signal }) =>
      callApi<typeof listInviteRequestsEndpoint>(`GET ${ADMIN_PATHS.invites.all}`, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get invites' },
  });

export const decideInvite = (inviteId: string, state: 'invited' | 'declined') =>
  callApi<typeof decideInviteEndpoint>(`POST ${ADMIN_PATHS.invites.decision}`, {
    params: { inviteId },
    body: { state },
  });

export const auditQuery = (query: QueryOf<typeof listAuditEndpoint>) =>
  queryOptions({
    queryKey: [KEY, 'audit', query],
    queryFn: ({ signal }) => callApi<typeof listAuditEndpoint>(`GET ${ADMIN_PATHS.audit}`, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get audit log' },
  });

/** The first request makes the server write the summary; later ones wait for the same work or get what it made. */
export const summaryQuery = (interviewId: string) =>
  queryOptions({
    queryKey: [KEY, 'summary', interviewId],
    queryFn: ({ signal }) =>
      callApi<typeof adminSummaryEndpoint>(`POST ${ADMIN_PATHS.interviews.summary}`, {
        body: { interviewId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Can not get interview summary' },
  });
