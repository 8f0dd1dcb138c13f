import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Word } from '../language/morphology.rules.ts';
import { hasPhrase, type Phrasebook } from '../language/phrases.rules.ts';

/** The kind of the likest questions, with the share of them that is of it. */
export type LikelyKind = { kind: QuestionKind; share: number };

/** Kinds that the wording alone tells, the plainest first. */
export const KINDS_BY_WORDING = [
  'reverse',
  'weakness',
  'strength',
  'terms',
  'introduction',
  'motivation',
  'opinion',
] as const satisfies readonly QuestionKind[];
export type KindBooks = Record<(typeof KINDS_BY_WORDING)[number], Phrasebook>;

/** About the candidate as a whole: reasons and facts answer them, no single story has to. */
const ABOUT_SELF: ReadonlySet<QuestionKind> = new Set([
  'introduction',
  'motivation',
  'weakness',
  'strength',
  'terms',
  'reverse',
]);

export const isAboutSelf = (kind: QuestionKind) => ABOUT_SELF.has(kind);

/** "Why did you choose PostgreSQL?" is about a decision, not about the candidate's motives. */
const NEEDS_NO_TERMS: ReadonlySet<QuestionKind> = new Set([
  'motivation',
  'opinion',
  'terms',
  'weakness',
  'strength',
]);

export function kindByWording(
  books: KindBooks,
  words: readonly Word[],
  hasTechnicalTerms: boolean,
): (typeof KINDS_BY_WORDING)[number] | undefined {
  const whole = { from: 0, to: words.length };
  return KINDS_BY_WORDING.find(
    (kind) => !(hasTechnicalTerms && NEEDS_NO_TERMS.has(kind)) && hasPhrase(books[kind], words, whole),
  );
}

/** The type of the bank that a kind belongs to. */
export const TYPE_OF_KIND: Readonly<Record<QuestionKind, QuestionType>> = {
  story: 'behavioural',
  introduction: 'behavioural',
  motivation: 'behavioural',
  weakness: 'behavioural',
  strength: 'behavioural',
  terms: 'behavioural',
  reverse: 'behavioural',
  opinion: 'behavioural',
  explanation: 'technical',
  plan: 'situational',
  estimate: 'unusual',
};
