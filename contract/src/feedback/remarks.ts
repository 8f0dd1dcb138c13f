import type { QuestionType } from '../questions.limits.ts';

/**
 * Everything the coach can remark on, as codes. The words a person reads are in `remark-sentences.{ru,en}.ts`;
 * a code that is missing there does not compile.
 */

export const CRITERIA = ['structure', 'confidence', 'examples', 'relevance'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** What a complete answer is made of, by kind of question; the order is the order to say them in. */
export const PARTS_OF_TYPE = {
  behavioural: ['situation', 'task', 'action', 'result'],
  technical: ['claim', 'explanation', 'example', 'trade-off'],
  situational: ['step', 'priority', 'risk', 'check'],
  unusual: ['assumption', 'reasoning', 'conclusion'],
} as const satisfies Record<QuestionType, readonly string[]>;

export const PARTS = [
  ...PARTS_OF_TYPE.behavioural,
  ...PARTS_OF_TYPE.technical,
  ...PARTS_OF_TYPE.situational,
  ...PARTS_OF_TYPE.unusual,
] as const;
export type Part = (typeof PARTS)[number];

/** Said of something the candidate did well; always shown with a quote. */
export const STRONG_REMARKS = [
  'clear-situation',
  'clear-task',
  'clear-result',
  'clear-claim',
  'clear-conclusion',
  'own-action',
  'owned-decision',
  'before-and-after',
  'number',
  'name-or-date',
  'example-given',
  'reason-given',
  'trade-off-named',
  'priority-named',
  'risk-named',
  'check-named',
  'assumption-named',
  'answers-at-once',
  'key-terms',
] as const;

/** Said of something to change; the quote shows where. */
export const WEAK_REMARKS = [
  'no-situation',
  'no-task',
  'no-action',
  'no-result',
  'no-claim',
  'no-explanation',
  'no-example',
  'no-trade-off',
  'no-steps',
  'no-priority',
  'no-risk',
  'no-check',
  'no-assumption',
  'no-reasoning',
  'no-conclusion',
  'out-of-order',
  'repeats',
  'fragments',
  'rambling',
  'hedges',
  'self-deprecation',
  'trails-off',
  'fillers',
  'filled-pauses',
  'restarts',
  'too-fast',
  'too-slow',
  'long-pauses',
  'no-number',
  'general-claims',
  'vague-words',
  'only-we',
  'hidden-actor',
  'off-topic',
  'half-answered',
  'late-start',
  'question-echoed',
  'sample-read-aloud',
  'keyword-list',
  'gibberish',
  'other-language',
  'too-short',
] as const;

export type StrongRemark = (typeof STRONG_REMARKS)[number];
export type WeakRemark = (typeof WEAK_REMARKS)[number];
export type Remark = StrongRemark | WeakRemark;

/** Questions that fill a gap in the outline of a stronger answer, and the interviewer's follow-ups. */
export const ASKS = [
  'when-and-where',
  'what-was-your-task',
  'what-exactly-you-did',
  'what-was-your-part',
  'what-changed',
  'by-how-much',
  'main-point',
  'why-so',
  'for-example',
  'at-what-cost',
  'what-first',
  'what-could-go-wrong',
  'how-would-you-check',
  'what-do-you-assume',
  'how-do-you-get-there',
  'so-what-is-the-answer',
] as const;
export type Ask = (typeof ASKS)[number];

/** Why a score is withheld: an answer that cannot be judged is not an answer worth zero. */
export const NOT_ENOUGH_REASONS = ['empty', 'too-short', 'other-language', 'poorly-heard'] as const;
export type NotEnoughReason = (typeof NOT_ENOUGH_REASONS)[number];

/** Why the model did not judge although one is configured. */
export const FALLBACK_REASONS = [
  'model-timeout',
  'model-busy',
  'model-unavailable',
  'model-unreadable',
] as const;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];

/** Placeholders in braces: `{quote}`, `{question}` and the numbers a remark carries in `params`. */
export type RemarkSentences = {
  strong: Record<StrongRemark, string>;
  weak: Record<WeakRemark, string>;
  fix: Record<WeakRemark, string>;
  ask: Record<Ask, string>;
  part: Record<Part, string>;
  criterion: Record<Criterion, string>;
  notEnough: Record<NotEnoughReason, string>;
  fallback: Record<FallbackReason, string>;
};
