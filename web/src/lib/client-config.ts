import type { ClientConfig } from '@aloud/contract/client-config';
import { PATHS } from '@aloud/contract/paths';

let asked: Promise<ClientConfig> | undefined;

/** Fetched once a page. A failed request counts as an empty configuration. */
export function readClientConfig(): Promise<ClientConfig> {
  asked ??= fetch(PATHS.clientConfig)
    .then((answer) => (answer.ok ? (answer.json() as Promise<ClientConfig>) : {}))
    .catch(() => ({}));
  return asked;
}
