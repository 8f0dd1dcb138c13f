import { ApiError } from './api-error.ts';
import { refusalStatus } from './refusals.ts';

const RETRIES = 3;
const LONGEST_RETRY_DELAY_MS = 30_000;

/** After so many earlier failures. Every query follows it, whether or not its page brings the query library. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && isWorthRetrying(error);
}

/** Neither a refusal that would be the same a second later, nor what has perhaps been carried out. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError && error.kind === 'unconfirmed') return false;
  const status = error instanceof ApiError ? error.status : refusalStatus(error);
  return status === undefined || status === 0 || status === 429 || status >= 500;
}

export function retryDelayMs(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_RETRY_DELAY_MS);
}
