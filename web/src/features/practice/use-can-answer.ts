import { useState } from 'react';

/** Once true it stays true: another answer may spend the last question in the middle of a recording. */
export function useCanAnswer(questionsLeft: number | undefined): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && questionsLeft !== undefined && questionsLeft > 0) setWasOpen(true);
  return wasOpen || questionsLeft !== 0;
}
