import type { ReactNode } from 'react';

/** A term that was corrected after recognition. */
export function CorrectedMark({ children }: { children: ReactNode }) {
  // A border, because an underline does not reach the buttons that words are.
  return <span className="border-b-2 border-dotted border-voice pb-px">{children}</span>;
}
