import {
  type DefaultedQueryObserverOptions,
  QueryCache,
  QueryClient,
  type QueryFunction,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { reportFailure } from '../report-failure.ts';
import { withinTimeout } from './request-timeout.ts';
import { retryDelayMs, shouldRetry } from './retry.rules.ts';

const UNUSED_CACHE_MS = 5 * 60_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What is logged once the retries are spent. */
      failure?: string;
      /** May take longer than a minute as a whole: the client of our API limits the silence while bytes travel. */
      limitsItself?: true;
    };
  }
}

export function createQueryClient(): QueryClient {
  return new LimitedQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => reportFailure(query.meta?.failure ?? 'Query failed', error),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: retryDelayMs,
        gcTime: UNUSED_CACHE_MS,
        // By default the library waits without an end for a browser that calls itself offline.
        networkMode: 'always',
        // Off by default in that mode.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** All options of all queries pass through `defaultQueryOptions`, so no query can be written without the time limit. */
class LimitedQueryClient extends QueryClient {
  override defaultQueryOptions<Fetched, Failure, Data, Kept, Key extends QueryKey, PageParam>(
    options:
      | QueryObserverOptions<Fetched, Failure, Data, Kept, Key, PageParam>
      | DefaultedQueryObserverOptions<Fetched, Failure, Data, Kept, Key>,
  ): DefaultedQueryObserverOptions<Fetched, Failure, Data, Kept, Key> {
    const complete = super.defaultQueryOptions(options);
    const { queryFn, meta } = complete;
    if (options._defaulted || typeof queryFn !== 'function' || meta?.limitsItself) return complete;
    return { ...complete, queryFn: limitTime(queryFn) };
  }
}

/** The request of a query that is given up is ended too, where the query passes the signal on. */
function limitTime<Data, Key extends QueryKey, PageParam>(
  queryFn: QueryFunction<Data, Key, PageParam>,
): QueryFunction<Data, Key, PageParam> {
  return async (context) => {
    const ending = new AbortController();
    try {
      return await withinTimeout(Promise.resolve(queryFn(withSignal(context, ending))));
    } catch (error) {
      ending.abort(error);
      throw error;
    }
  };
}

/** The library notices whether a query reads `signal`, so its own signal is read only when the query does. */
function withSignal<Context extends { readonly signal: AbortSignal }>(
  context: Context,
  ending: AbortController,
): Context {
  const signal = () => {
    const outer = context.signal;
    const end = () => ending.abort(outer.reason);
    if (outer.aborted) end();
    else outer.addEventListener('abort', end, { once: true });
    return ending.signal;
  };
  return Object.create(context, { signal: { get: signal, enumerable: true } }) as Context;
}
