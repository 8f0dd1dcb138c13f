import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type Props = { status: ReactNode; aside?: ReactNode; line: ReactNode; text?: ReactNode; children: ReactNode };

/** The dark panel around the recorder. */
export function RecorderFrame({ status, aside, line, text, children }: Props) {
  return (
    <section className="scheme-stage grid gap-6 rounded-stage px-5 py-6 sm:px-8 sm:py-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
        <span className="flex items-center gap-2.5">{status}</span>
        {aside}
      </div>
      {line}
      {text}
      <div className="flex flex-wrap items-center justify-center gap-3">{children}</div>
    </section>
  );
}

/** Shown only while a microphone records or is about to. */
export function RecordDot({ isBreathing = false }: { isBreathing?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('size-2.5 rounded-full bg-live', isBreathing && 'animate-breathe')}
    />
  );
}
