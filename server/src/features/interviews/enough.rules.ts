import { ENOUGH_TO_REPORT } from '@aloud/contract/interviews';
import { wordsOf } from './turn-taking/spoken-words.rules.ts';

type Said = readonly { role: string; text: string }[];

export function amountSaid(turns: Said): { turns: number; words: number } {
  const answers = turns.filter(({ role }) => role === 'candidate');
  const words = answers.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return { turns: answers.length, words };
}

/** Has the candidate said enough to be reported on, and so to be charged for? */
export function isEnoughToReport(said: Said): boolean {
  const { turns, words } = amountSaid(said);
  return turns >= ENOUGH_TO_REPORT.turns && words >= ENOUGH_TO_REPORT.words;
}
