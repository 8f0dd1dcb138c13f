import type { SignInState, signInStateEndpoint } from '@aloud/contract/accounts/sign-in';
import { PATHS } from '@aloud/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

/** How far this browser is signed in. Fetched with the cookie alone: an unfinished session gets no token. */
export function fetchSignInState(): Promise<SignInState> {
  return callApi<typeof signInStateEndpoint>(`GET ${PATHS.account.signIn}`, { asGuest: true });
}

export const signInStateQuery = queryOptions({
  queryKey: ['sign-in-state'],
  queryFn: fetchSignInState,
  meta: { failure: 'Can not get sign-in state' },
});
