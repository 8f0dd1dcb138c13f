import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type Props = { children: ReactNode; label?: string; className?: string };

/** Text of a fixed height that grows at its end: the newest words stay in sight and nothing below moves. */
export function GrowingText({ children, label, className }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  });
  return (
    <section
      ref={box}
      aria-label={label}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className={classNames('overflow-y-auto overscroll-contain text-left leading-snug', className)}
    >
      {children}
    </section>
  );
}
