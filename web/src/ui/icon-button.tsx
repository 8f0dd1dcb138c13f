import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const SIZES = { sm: 'size-9', md: 'size-11' };
const SHAPES = {
  square: 'rounded-control text-ink-soft hover:bg-raised hover:text-ink',
  round: 'rounded-full border border-line bg-surface text-ink hover:border-edge hover:bg-raised',
};

type Props = ComponentProps<'button'> & {
  label: string;
  size?: keyof typeof SIZES;
  shape?: keyof typeof SHAPES;
};

/** A button that shows only an icon; its label is read by screen readers. */
export function IconButton({
  label,
  size = 'md',
  shape = 'square',
  className,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'grid shrink-0 place-items-center transition-colors disabled:opacity-55',
        SIZES[size],
        SHAPES[shape],
        className,
      )}
    />
  );
}
