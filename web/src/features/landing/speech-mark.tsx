import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Mark } from './marked-speech.ts';

const MARKS: Record<Mark, string> = {
  number: 'bg-good-soft shadow-[inset_0_-2px_0_var(--color-good)]',
  filler: 'bg-warn-soft shadow-[inset_0_-2px_0_var(--color-warn)]',
  hedge: 'bg-bad-soft shadow-[inset_0_-2px_0_var(--color-bad)]',
};

export function SpeechMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <mark className={classNames('-mx-px rounded-[4px] px-0.75 py-px text-inherit', MARKS[mark])}>
      {children}
    </mark>
  );
}
