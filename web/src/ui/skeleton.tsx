import { classNames } from './class-names.ts';

/** The shape of what is coming. The words for the ear are said once, by whoever shows the skeleton. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-control bg-raised', className)}
    />
  );
}
