import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Mark } from './mark-transcript.ts';

const LOOKS: Record<Mark, string> = {
  figure: 'bg-good-soft shadow-[inset_0_-2px_0_var(--color-good)]',
  filler: 'bg-warn-soft shadow-[inset_0_-2px_0_var(--color-warn)]',
  hedge: 'bg-bad-soft shadow-[inset_0_-2px_0_var(--color-bad)]',
  doubtful: 'bg-transparent underline decoration-edge decoration-dotted decoration-2 underline-offset-4',
};

export function SpeechMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <mark className={classNames('-mx-px rounded-[4px] px-0.75 py-px text-inherit', LOOKS[mark])}>
      {children}
    </mark>
  );
}
