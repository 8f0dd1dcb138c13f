import type { ReactNode } from 'react';

/** A term that was corrected after recognition; `title` says what was heard. */
export function CorrectedMark({ title, children }: { title?: string; children: ReactNode }) {
  // A border, because an underline does not reach the buttons that words are.
  return (
    <span title={title} className="border-b-2 border-dotted border-voice pb-px">
      {children}
    </span>
  );
}
