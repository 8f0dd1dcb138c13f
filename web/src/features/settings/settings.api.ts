import type { deleteAccountEndpoint } from '@aloud/contract/accounts/account-data';
import { PATHS } from '@aloud/contract/paths';
import { callApi } from '../../lib/api/api-client.ts';
import { proofNeeded, withProof } from '../../lib/api/renewed-proof.ts';
import { fetchSignInState } from '../../lib/session/sign-in-state.ts';

/** A download that is refused would show its refusal as a page, so the proof is asked for before it begins. */
export async function downloadExport(): Promise<void> {
  await withProof(async () => {
    if (!(await fetchSignInState()).hasRecentProof) throw proofNeeded();
  });
  // The browser downloads it by itself, with the session cookie: an archive of any size passes.
  window.location.assign(PATHS.account.export);
}

export async function deleteAccount(email: string): Promise<void> {
  await callApi<typeof deleteAccountEndpoint>(`POST ${PATHS.account.delete}`, { body: { email } });
}
