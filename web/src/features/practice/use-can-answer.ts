import { useState } from 'react';

/** A desk that was open stays open: another answer may spend the last question in the middle of a recording. */
export function useCanAnswer(questionsLeft: number | undefined): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && questionsLeft !== undefined && questionsLeft > 0) setWasOpen(true);
  return wasOpen || questionsLeft !== 0;
}
