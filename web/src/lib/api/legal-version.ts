import type { readLegalVersionEndpoint } from '@aloud/contract/accounts/legal';
import { PATHS } from '@aloud/contract/paths';
import type { z } from 'zod';

type LegalVersion = z.output<(typeof readLegalVersionEndpoint)['response']>;

const WITHIN_MS = 15_000;

let asked: Promise<number | undefined> | undefined;

/**
 * The version in force, asked once a page: what a form links is what it records. A failure counts as unknown, and the
 * app asks for the agreement later.
 */
export function readLegalVersion(): Promise<number | undefined> {
  asked ??= fetch(PATHS.legal.current, { signal: AbortSignal.timeout(WITHIN_MS) })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as LegalVersion).version : undefined))
    .catch(() => undefined)
    .then((version) => {
      if (version === undefined) asked = undefined;
      return version;
    });
  return asked;
}
