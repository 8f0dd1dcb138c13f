import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { AppError } from '../../../platform/app-error.ts';
import type { TermsToCorrect } from './term-corrector.ts';

/** What was heard, and the work of the candidate, as free text. */
export type HeardTerms = TermsToCorrect & { role: string };
type How = { accountId: string; signal: AbortSignal };

export type CorrectTerms = (input: HeardTerms, how: How) => Promise<HeardWord[]>;

/** Corrects the terms of an answer; one whose words the rules cannot read, or have no worker for, stays as it was heard. */
export async function correctHeardTerms(
  correct: CorrectTerms,
  input: HeardTerms,
  how: How,
): Promise<HeardWord[]> {
  try {
    return await correct(input, how);
  } catch (error) {
    how.signal.throwIfAborted();
    if (error instanceof AppError && SKIPPED.has(error.code)) return [...input.words];
    throw error;
  }
}

const SKIPPED: ReadonlySet<string> = new Set(['coach.busy', 'coach.unreadable-text']);
