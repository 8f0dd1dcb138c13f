import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';

type Props = {
  label: string;
  /** How the rows of the list are laid out. */
  className: string;
  rowClassName: string;
};

const ROWS = ['a', 'b', 'c', 'd'];

/** The shape of a list that is coming. */
export function ListSkeleton({ label, className, rowClassName }: Props) {
  return (
    <div role="status" aria-label={label} className={classNames('grid', className)}>
      {ROWS.map((key) => (
        <Skeleton key={key} className={classNames('rounded-card', rowClassName)} />
      ))}
    </div>
  );
}
