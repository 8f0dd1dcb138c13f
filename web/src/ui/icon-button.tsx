import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A square button that shows only an icon; its label is read by screen readers. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-raised hover:text-ink disabled:opacity-55',
        className,
      )}
    />
  );
}
