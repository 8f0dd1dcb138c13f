import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The kinds of words marked in a transcript. */
export const MARKS = ['filler', 'hedge', 'figure', 'doubtful'] as const;
export type Mark = (typeof MARKS)[number];

const LOOKS: Record<Mark, string> = {
  figure: 'bg-good-soft shadow-[inset_0_-2px_0_var(--color-good)]',
  filler: 'bg-warn-soft shadow-[inset_0_-2px_0_var(--color-warn)]',
  hedge: 'bg-bad-soft shadow-[inset_0_-2px_0_var(--color-bad)]',
  doubtful: 'rounded-none border-b-2 border-dotted border-edge bg-transparent',
};

export function SpeechMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <mark className={classNames('-mx-px rounded-mark px-0.75 py-px text-inherit', LOOKS[mark])}>
      {children}
    </mark>
  );
}
