import type { PartComparison } from '@aloud/contract/feedback/comparison';
import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { JudgedText } from './comparison/comparison.rules.ts';

export type WordsToCorrect = { heard: readonly HeardWord[]; text: string };
export type PartsToCompare = { before: JudgedText; after: JudgedText };
type How = { accountId: string; signal: AbortSignal };

/** Word-by-word comparisons, run in workers: their time grows with the product of both lengths. */
export type AttemptReader = {
  correctWords: (input: WordsToCorrect, how: How) => Promise<HeardWord[]>;
  compareParts: (input: PartsToCompare, how: How) => Promise<PartComparison[]>;
};
