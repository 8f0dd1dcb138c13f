import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { ResumeClaim } from '@aloud/contract/resume-claims';
import type { Morphology } from '../../coach/language/morphology.rules.ts';
import { tokensOfText, tokensOfWords } from '../../coach/language/tokens.rules.ts';
import { type CandidateTurn, compareClaims } from './resume-claims.rules.ts';

/** One turn of the candidate, as it is kept. */
export type TurnSaid = { turn: number; text: string; words: HeardWord[] | null; fromMs: number | null };
export type ClaimsToCompare = { text: string; turns: readonly TurnSaid[]; now: Date };

/** Compares turns with a resume word by word, so it runs in a worker. */
export function compareSaid(morphology: Morphology, { text, turns, now }: ClaimsToCompare): ResumeClaim[] {
  const said = turns.map((one): CandidateTurn => {
    const { turn, fromMs, words } = one;
    const heard = words && words.length > 0 ? tokensOfWords(words) : null;
    return { turn, fromMs, ...(heard ?? { text: one.text, tokens: tokensOfText(one.text) }) };
  });
  return compareClaims(morphology, { text, turns: said, now });
}
