import type { ReactNode } from 'react';

/** A term that was corrected after recognition. */
export function CorrectedMark({ children }: { children: ReactNode }) {
  // A border, because an underline does not reach the buttons that words are.
  return <span className="border-b-2 border-dotted border-voice pb-px">{children}</span>;
}

/** Commas and full stops around a term are not part of it. */
export function trimSigns(text: string): string {
  return text.replaceAll(/[.,;:!?…]/gu, '').trim();
}
