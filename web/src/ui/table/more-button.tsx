import { Button, type ButtonProps } from '../button.tsx';

type Props = {
  /** A list that comes page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
} & Pick<ButtonProps, 'size' | 'className' | 'children'>;

/** Asks for the next page, while there is one. */
export function MoreButton({ list, ...rest }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="quiet"
      isWaiting={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...rest}
    />
  );
}
