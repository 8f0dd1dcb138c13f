import type { requestInviteEndpoint } from '@aloud/contract/invites';
import { PATHS } from '@aloud/contract/paths';
import { callApi } from '../../lib/api/api-client.ts';
import { pageLocale } from '../../lib/page-locale.ts';

/** The answer is the same whether the address is new, waiting, invited or a user. */
export async function requestInvite(email: string): Promise<void> {
  await callApi<typeof requestInviteEndpoint>(`POST ${PATHS.account.inviteRequests}`, {
    body: { email, lang: pageLocale() },
    asGuest: true,
  });
}
