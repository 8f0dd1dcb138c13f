import type { QuestionType } from '../questions/questions.limits.ts';

/**
 * Everything the coach can remark on, as codes. The words a person reads are in `remark-sentences/`, by subject;
 * a code that is missing there does not compile.
 */

export const CRITERIA = ['structure', 'confidence', 'examples', 'relevance'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** The two numbers of an answer: what was said, and how listeners hear it. */
export const CRITERIA_OF_NUMBER = {
  content: ['structure', 'examples', 'relevance'],
  delivery: ['confidence'],
} as const satisfies Record<string, readonly Criterion[]>;

/** What a delivery is made of; each can lift or lower its number. */
export const DELIVERY_FACTORS = [
  'pace',
  'pauses',
  'fillers',
  'soft-words',
  'restarts',
  'vocabulary',
  'length',
  'confidence',
] as const;
export type DeliveryFactor = (typeof DELIVERY_FACTORS)[number];

/** What moved one of the two numbers. */
export const FACTORS = [...CRITERIA_OF_NUMBER.content, 'key-points', ...DELIVERY_FACTORS] as const;
export type Factor = (typeof FACTORS)[number];

export const PARTS = [
  'situation',
  'task',
  'action',
  'result',
  'claim',
  'explanation',
  'example',
  'trade-off',
  'step',
  'priority',
  'risk',
  'check',
  'assumption',
  'reasoning',
  'conclusion',
  'now',
  'path',
  'proof',
  'aim',
  'reason',
  'trait',
  'remedy',
  'question',
] as const;
export type Part = (typeof PARTS)[number];

/** What a complete answer is made of, by kind of question; the order is the order to say them in. */
export const PARTS_OF_KIND = {
  /** A case of one's own. */
  story: ['situation', 'task', 'action', 'result'],
  /** "Tell me about yourself." */
  introduction: ['now', 'path', 'proof', 'aim'],
  /** Why us, why this job, why leave, where in five years. */
  motivation: ['reason', 'proof', 'aim'],
  weakness: ['trait', 'proof', 'remedy'],
  strength: ['trait', 'proof'],
  /** Salary, notice, moving: a plain statement and its ground. */
  terms: ['claim', 'explanation'],
  /** What do you think of …, how do you usually …? */
  opinion: ['claim', 'explanation', 'example'],
  explanation: ['claim', 'explanation', 'example', 'trade-off'],
  plan: ['step', 'priority', 'risk', 'check'],
  estimate: ['assumption', 'reasoning', 'conclusion'],
  /** "What would you like to ask us?" */
  reverse: ['question', 'reason'],
} as const satisfies Record<string, readonly Part[]>;
export type QuestionKind = keyof typeof PARTS_OF_KIND;
export const QUESTION_KINDS = Object.keys(PARTS_OF_KIND) as [QuestionKind, ...QuestionKind[]];

/** The kind of a question of which only the type is known. */
export const KIND_OF_TYPE: Readonly<Record<QuestionType, QuestionKind>> = {
  behavioural: 'story',
  technical: 'explanation',
  situational: 'plan',
  unusual: 'estimate',
};

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
  'reasoning-shown',
  'trade-off-named',
  'priority-named',
  'risk-named',
  'check-named',
  'assumption-named',
  'answers-at-once',
  'key-terms',
  'clear-now',
  'path-told',
  'proof-given',
  'aim-named',
  'trait-named',
  'remedy-named',
  'good-question',
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
  'no-now',
  'no-path',
  'no-proof',
  'no-aim',
  'no-reason',
  'no-trait',
  'no-remedy',
  'no-question',
  'out-of-order',
  'repeats',
  'fragments',
  'rambling',
  'hedges',
  'self-deprecation',
  'trails-off',
  'fillers',
  'filled-pauses',
  'soft-words',
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
  'strays',
  'half-answered',
  'several-stories',
  'cue-words',
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
  'what-will-you-do',
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
  'who-are-you-now',
  'what-led-you-here',
  'what-proves-it',
  'what-do-you-want',
  'what-is-the-reason',
  'which-trait',
  'what-do-you-do-about-it',
  'what-would-you-ask',
] as const;
export type Ask = (typeof ASKS)[number];

/** Why a score is withheld: an answer that cannot be judged is not an answer worth zero. */
export const NOT_ENOUGH_REASONS = [
  'empty',
  'too-short',
  'does-not-know',
  'other-language',
  'poorly-heard',
] as const;
export type NotEnoughReason = (typeof NOT_ENOUGH_REASONS)[number];

/** Why the model did not judge although one is configured. */
export const FALLBACK_REASONS = [
  'model-timeout',
  'model-busy',
  'model-unavailable',
  'model-unreadable',
] as const;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];
