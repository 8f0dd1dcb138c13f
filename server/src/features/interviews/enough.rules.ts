import { ENOUGH_TO_REPORT } from '@aloud/contract/interviews';
import { wordsOf } from './spoken-words.rules.ts';

/** Has the candidate said enough to be reported on, and so to be charged for? */
export function isEnoughToReport(turns: readonly { role: string; text: string }[]): boolean {
  const answers = turns.filter(({ role }) => role === 'candidate');
  const words = answers.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return answers.length >= ENOUGH_TO_REPORT.turns && words >= ENOUGH_TO_REPORT.words;
}
