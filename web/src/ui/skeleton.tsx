import { classNames } from './class-names.ts';

/** The shape of content that is loading. The parent announces "loading" to screen readers, once for all skeletons. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-control bg-raised', className)}
    />
  );
}

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
