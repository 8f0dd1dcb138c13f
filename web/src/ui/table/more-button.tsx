import { Button, type ButtonProps } from '../button.tsx';
import { type FailureWords, LoadFailure } from '../load-failure.tsx';

type Props = {
  /** A list that comes page by page. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  explain: (error: unknown) => FailureWords;
} & Pick<ButtonProps, 'size' | 'className' | 'children'>;

/** Asks for the next page, while there is one. */
export function MoreButton({ list, explain, ...rest }: Props) {
  if (!list.hasNextPage) return null;
  if (list.isFetchNextPageError) {
    return (
      <LoadFailure
        className="py-4"
        words={explain(list.error)}
        isWaiting={list.isFetchingNextPage}
        onRetry={list.fetchNextPage}
      />
    );
  }
  return (
    <Button
      look="quiet"
      isWaiting={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...rest}
    />
  );
}
