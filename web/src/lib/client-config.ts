import type { ClientConfig, getClientConfig } from '@aloud/contract/client-config';
import type { EndpointAddress } from '@aloud/contract/endpoint';

const ADDRESS: EndpointAddress<typeof getClientConfig> = 'GET /api/client-config';

let asked: Promise<ClientConfig> | undefined;

/** Fetched once a page. A failed request counts as an empty configuration. */
export function readClientConfig(): Promise<ClientConfig> {
  asked ??= fetch(ADDRESS.split(' ')[1] ?? '')
    .then((answer) => (answer.ok ? (answer.json() as Promise<ClientConfig>) : {}))
    .catch(() => ({}));
  return asked;
}
