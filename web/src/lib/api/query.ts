import { QueryCache, QueryClient } from '@tanstack/react-query';
import { withTimeout } from '../async.ts';
import { ApiError } from './api-error.ts';
import { reportFailure } from './failures.ts';
import { refusalStatus } from './refusals.ts';

const REQUEST_TIMEOUT_MS = 60_000;
const RETRIES = 3;
const LONGEST_RETRY_DELAY_MS = 30_000;
const UNUSED_CACHE_MS = 5 * 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure` is what is logged once the retries are spent. */
    queryMeta: { failure?: string };
  }
}

/** A refusal that would be the same a second later is not retried. */
function isWorthRetrying(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : refusalStatus(error);
  return status === undefined || status === 0 || status === 429 || status >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => reportFailure(query.meta?.failure ?? 'Query failed', error),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_RETRY_DELAY_MS),
        gcTime: UNUSED_CACHE_MS,
      },
    },
  });
}

/** Rejects a request without a response after a minute: the official SDK has no timeout of its own. */
export function withinTimeout<Result>(request: Promise<Result>): Promise<Result> {
  return withTimeout(request, REQUEST_TIMEOUT_MS, () => new ApiError('timeout'));
}
