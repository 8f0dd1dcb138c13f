import type { ClientConfig } from '@aloud/contract/client-config';
import { PATHS } from '@aloud/contract/paths';
import { useEffect, useState } from 'react';

/** As every query of the pages. */
const REQUEST_TIMEOUT_MS = 60_000;

let asked: Promise<ClientConfig> | undefined;
let known: ClientConfig = {};

/** Fetched once a page. A failed request counts as an empty configuration until the next one. */
export function readClientConfig(): Promise<ClientConfig> {
  asked ??= fetchConfig();
  return asked;
}

async function fetchConfig(): Promise<ClientConfig> {
  try {
    const answer = await fetch(PATHS.clientConfig, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    known = (await answer.json()) as ClientConfig;
  } catch {
    asked = undefined;
  }
  return known;
}

/** Empty until the server has answered. */
export function useClientConfig(): ClientConfig {
  const [config, setConfig] = useState(known);
  useEffect(() => {
    void readClientConfig().then(setConfig);
  }, []);
  return config;
}
