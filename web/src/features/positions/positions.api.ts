import { PATHS } from '@aloud/contract/paths';
import type { acceptInvitationEndpoint, readInvitationEndpoint } from '@aloud/contract/positions';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../lib/api/api-client.ts';

export type Invitation = z.output<(typeof readInvitationEndpoint)['response']>;

/** Open to guests; a signed-in candidate also gets the number of attempts left. */
export const invitationQuery = (invitation: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['invitation', invitation, isSignedIn],
    queryFn: () =>
      callApi<typeof readInvitationEndpoint>(`GET ${PATHS.invitations.one}`, {
        params: { invitation },
        asGuest: !isSignedIn,
      }),
    meta: { failure: 'Can not get invitation' },
  });

export const acceptInvitation = (invitation: string, isRecorded: boolean) =>
  callApi<typeof acceptInvitationEndpoint>(`POST ${PATHS.invitations.interview}`, {
    params: { invitation },
    body: { isRecorded },
  });
