import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'quiet' | 'plain' | 'danger';
type Size = 'sm' | 'md' | 'field' | 'lg';

const LOOKS: Record<Look, string> = {
  primary: 'bg-ink text-paper hover:bg-ink/88 active:bg-ink/80',
  quiet: 'border border-line bg-surface text-ink hover:border-edge active:bg-raised',
  plain: 'text-ink hover:bg-raised active:bg-line/60',
  danger: 'border border-line bg-surface text-bad-ink hover:border-bad active:bg-bad-soft',
};

const SIZES: Record<Size, string> = {
  sm: 'h-9 gap-1.5 rounded-control px-3 text-sm',
  md: 'h-11 gap-2 rounded-control px-4.5 text-base',
  /** As high as the field it stands beside or under. */
  field: 'h-12 gap-2 rounded-control px-4.5 text-base',
  lg: 'h-13.5 gap-2.5 rounded-control px-6.5 text-base sm:text-lg',
};

/** The look of a button, for links that act like one. */
export function buttonClass(look: Look = 'primary', size: Size = 'md'): string {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center font-strong whitespace-nowrap transition-colors',
    'disabled:opacity-55 aria-disabled:opacity-55',
    LOOKS[look],
    SIZES[size],
  );
}

export type ButtonProps = ComponentProps<'button'> & {
  look?: Look;
  size?: Size;
  /** While true the button shows progress and cannot be pressed again; it keeps the focus. */
  isWaiting?: boolean;
  icon?: ReactNode;
};

export function Button({
  look = 'primary',
  size = 'md',
  isWaiting = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(look, size), className)}
      aria-disabled={isWaiting || rest['aria-disabled']}
      aria-busy={isWaiting || undefined}
      onClick={(event) => {
        if (isWaiting) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isWaiting ? <Spinner /> : icon}
      {children}
    </button>
  );
}
