import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type Props = {
  settled: string;
  /** Shown softer: it may still change. */
  preliminary?: string;
  /** Shown while there is no text. */
  placeholder?: string;
  label?: string;
  className?: string;
};

/** A line more or less: closer than this to the end, the candidate reads along. */
const AT_END_PIXELS = 24;

/** Text of a fixed height, a whole number of lines of 22 px that grows at its end: the newest words stay in sight and nothing below moves. */
export function GrowingText({ settled, preliminary = '', placeholder, label, className }: Props) {
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words move the box, not every drawing of it
  useEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [settled, preliminary]);
  return (
    <section
      ref={box}
      aria-label={label}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END_PIXELS;
      }}
      className={classNames('overflow-y-auto overscroll-contain text-left leading-snug', className)}
    >
      {settled === '' && preliminary === '' ? (
        <p className="text-ink-soft">{placeholder}</p>
      ) : (
        <p>
          {settled} <span className="text-ink-soft">{preliminary}</span>
        </p>
      )}
    </section>
  );
}
