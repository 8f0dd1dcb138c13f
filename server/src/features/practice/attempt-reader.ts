import type { PartComparison } from '@aloud/contract/feedback/comparison';
import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { HeardWord } from '@aloud/contract/feedback/transcript';

export type WordsToCorrect = { heard: readonly HeardWord[]; text: string };
export type PartsToCompare = { before: Feedback; after: Feedback };
type How = { accountId: string; signal: AbortSignal };

/** Word-by-word comparisons, run in workers: their time grows with the product of both lengths. */
export type AttemptReader = {
  correctWords: (input: WordsToCorrect, how: How) => Promise<HeardWord[]>;
  compareParts: (input: PartsToCompare, how: How) => Promise<PartComparison[]>;
};
