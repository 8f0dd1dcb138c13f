import { ENOUGH_TO_REPORT } from '@aloud/contract/interviews';
import { wordsOf } from './turn-taking/spoken-words.rules.ts';

type Said = readonly { role: string; text: string }[];

export function countSaid(turns: Said): { turns: number; words: number } {
  const answers = turns.filter(({ role }) => role === 'candidate');
  const words = answers.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return { turns: answers.length, words };
}

/** Whether the candidate said enough for a report, and so for a charge. */
export function isReportable(said: Said): boolean {
  const { turns, words } = countSaid(said);
  return turns >= ENOUGH_TO_REPORT.turns && words >= ENOUGH_TO_REPORT.words;
}
