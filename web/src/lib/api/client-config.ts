import type { ClientConfig } from '@aloud/contract/client-config';
import { PATHS } from '@aloud/contract/paths';
import { useEffect, useState } from 'react';
import { fetchJson } from './fetch-json.ts';

let asked: Promise<ClientConfig> | undefined;
let known: ClientConfig = {};

/** Fetched once a page. Where every retry has failed it counts as empty until it is asked for again. */
export function readClientConfig(): Promise<ClientConfig> {
  asked ??= fetchConfig();
  return asked;
}

async function fetchConfig(): Promise<ClientConfig> {
  try {
    known = await fetchJson<ClientConfig>(PATHS.clientConfig);
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
