import type {
  Ask,
  Criterion,
  Factor,
  FallbackReason,
  NotEnoughReason,
  Part,
  StrongRemark,
  WeakRemark,
} from '../remarks.ts';

/** Several ways to say the same: the tenth feedback does not read like the first. */
export type Wordings = readonly [string, ...string[]];

/** The remarks of one subject: a language that leaves one out of all its files does not compile. */
export type SentencesOfSubject = Record<'weak' | 'fix', Partial<Record<WeakRemark, Wordings>>>;

/** Placeholders in braces: `{quote}`, `{question}` and what else a remark carries in `params`. */
export type RemarkSentences = {
  strong: Record<StrongRemark, Wordings>;
  weak: Record<WeakRemark, Wordings>;
  fix: Record<WeakRemark, Wordings>;
  factor: Record<Factor, string>;
  ask: Record<Ask, string>;
  part: Record<Part, string>;
  criterion: Record<Criterion, string>;
  notEnough: Record<NotEnoughReason, string>;
  /** The same in a word or two, for lists. */
  notEnoughLabel: Record<NotEnoughReason, string>;
  fallback: Record<FallbackReason, string>;
};
