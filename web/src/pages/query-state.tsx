import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { failureWords } from '../lib/api/error-text.ts';
import { word } from '../lib/words.en.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  /** The shape of what is coming; without it, three lines. */
  skeleton?: ReactNode;
  /** In place of a failure where there is no such thing: asking again would not help. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Loading, failed or full: every list and card goes through the same three. */
export function QueryState<Data>({ query, skeleton, missing, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    if (missing !== undefined && isMissing(query.error)) return missing;
    return (
      <LoadFailure
        className="py-6"
        words={failureWords(query.error)}
        isWaiting={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  return (
    <div role="status" aria-label={word('loading')}>
      {skeleton ?? (
        <div className="grid gap-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
