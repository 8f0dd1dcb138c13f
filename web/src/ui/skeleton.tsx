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
