import type { deleteAccountEndpoint, exportAccountEndpoint } from '@aloud/contract/account-data';
import { callApi } from '../../lib/api-client.ts';
import type { EndpointAddress } from '../../lib/endpoint-address.ts';

const EXPORT: EndpointAddress<typeof exportAccountEndpoint> = 'GET /api/account/export';

/** The browser downloads it by itself, with the session cookie: an archive of any size passes. */
export const EXPORT_PATH = EXPORT.slice('GET '.length);

export async function deleteAccount(email: string): Promise<void> {
  await callApi<typeof deleteAccountEndpoint>('POST /api/account/delete', { body: { email } });
}
