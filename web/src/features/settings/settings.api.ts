import type { deleteAccountEndpoint, exportAccountEndpoint } from '@aloud/contract/accounts/account-data';
import type { EndpointAddress } from '@aloud/contract/endpoint';
import { callApi } from '../../lib/api/api-client.ts';
import { proofNeeded, withProof } from '../../lib/api/renewed-proof.ts';
import { fetchSignInState } from '../../lib/sign-in-state.ts';

const EXPORT: EndpointAddress<typeof exportAccountEndpoint> = 'GET /api/account/export';

/** The browser downloads it by itself, with the session cookie: an archive of any size passes. */
const EXPORT_PATH = EXPORT.slice('GET '.length);

/** A download that is refused would show its refusal as a page, so the proof is asked for before it begins. */
export async function downloadExport(): Promise<void> {
  await withProof(async () => {
    if (!(await fetchSignInState()).hasRecentProof) throw proofNeeded();
  });
  window.location.assign(EXPORT_PATH);
}

export async function deleteAccount(email: string): Promise<void> {
  await callApi<typeof deleteAccountEndpoint>('POST /api/account/delete', { body: { email } });
}
