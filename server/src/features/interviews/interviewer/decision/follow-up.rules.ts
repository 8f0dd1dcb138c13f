import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { WeakRemark } from '@aloud/contract/feedback/remarks';
import type { FollowUp, Manner } from '@aloud/contract/interviews.limits';
import type { Fact, FactAsk } from '../facts/fact.ts';

export const FOLLOW_UPS_MAX = 2;
/** Every follow-up has at least so many wordings. */
const WORDINGS = 3;

/** What a follow-up is asked for; kept for the report, never said aloud. */
export type Reason = {
  ask: FollowUp;
  why: WeakRemark | null;
  quote: string | null;
  /** The bank's own next question, where it is asked in place of a phrase. */
  text?: string;
  /** The candidate's own claim it is about, and what is asked of it. */
  fact?: Fact;
  factAsk?: FactAsk;
  /** As it was asked, for a candidate who wants it repeated. */
  said?: string;
};

/** What is missing most is asked for first. */
const BY_IMPORTANCE: readonly FollowUp[] = [
  'what-was-your-part',
  'what-changed',
  'what-exactly-you-did',
  'what-will-you-do',
  'by-how-much',
  'main-point',
  'so-what-is-the-answer',
  'why-so',
  'how-do-you-get-there',
  'at-what-cost',
  'for-example',
  'what-first',
  'how-would-you-check',
  'what-could-go-wrong',
  'what-do-you-assume',
  'what-was-your-task',
  'when-and-where',
  'which-trait',
  'what-is-the-reason',
  'what-do-you-do-about-it',
  'what-proves-it',
  'what-led-you-here',
  'what-would-you-ask',
  'what-do-you-want',
  'who-are-you-now',
];

const WHY: Record<FollowUp, WeakRemark | null> = {
  'what-was-your-part': 'only-we',
  'what-changed': 'no-result',
  'what-exactly-you-did': 'no-action',
  'what-will-you-do': 'no-steps',
  'by-how-much': 'no-number',
  'main-point': 'no-claim',
  'so-what-is-the-answer': 'no-conclusion',
  'why-so': 'no-explanation',
  'how-do-you-get-there': 'no-reasoning',
  'at-what-cost': 'no-trade-off',
  'for-example': 'no-example',
  'what-first': 'no-priority',
  'how-would-you-check': 'no-check',
  'what-could-go-wrong': 'no-risk',
  'what-do-you-assume': 'no-assumption',
  'what-was-your-task': 'no-task',
  'when-and-where': 'no-situation',
  'which-trait': 'no-trait',
  'what-is-the-reason': 'no-reason',
  'what-do-you-do-about-it': 'no-remedy',
  'what-proves-it': 'no-proof',
  'what-led-you-here': 'no-path',
  'what-would-you-ask': 'no-question',
  'what-do-you-want': 'no-aim',
  'who-are-you-now': 'no-now',
  'step-by-step': 'too-short',
  'back-to-question': 'off-topic',
  'in-our-language': 'other-language',
  'say-again': null,
  'about-key-point': null,
  'about-fact': null,
};

/** A strong answer is not squeezed for its last detail, unless by a demanding interviewer. */
export const STRONG_SCORE: Record<Manner, number> = { friendly: 76, 'matter-of-fact': 82, demanding: 92 };
/** Context of a long answer is clear by then, named or not. */
const CONTEXT_WORDS = 70;

export type FollowUpContext = {
  isMeaningKnown: boolean;
  manner: Manner;
  followUps?: readonly string[] | undefined;
  /** How often each was asked in this interview; more often than it has wordings would be heard as a machine. */
  asks?: ReadonlyMap<FollowUp, number>;
};

/** One short question at the weakest point, or none: then it is time for another topic. */
export function chooseFollowUp(
  feedback: Feedback,
  used: ReadonlySet<FollowUp>,
  { isMeaningKnown, manner, followUps = [], asks = new Map() }: FollowUpContext,
): Reason | undefined {
  // Who says «не знаю» is believed: asking once more would be an examination.
  if (used.size >= FOLLOW_UPS_MAX || feedback.notEnough?.reason === 'does-not-know') return undefined;
  const troubled = withheldAsk(feedback) ?? (isMeaningKnown ? besideAsk(feedback) : undefined);
  const text = troubled || used.has('about-key-point') ? undefined : findPointQuestion(feedback, followUps);
  if (text !== undefined) return { ask: 'about-key-point', why: WHY['about-key-point'], quote: null, text };
  const tired = new Set([...used, ...[...asks].flatMap(([ask, times]) => (times >= WORDINGS ? [ask] : []))]);
  const ask = troubled ?? gapAsk(feedback, tired, STRONG_SCORE[manner]);
  if (!ask || used.has(ask)) return undefined;
  return { ask, why: WHY[ask], quote: feedback.firstFix?.place?.quote ?? null };
}

function withheldAsk({ notEnough }: Feedback): FollowUp | undefined {
  switch (notEnough?.reason) {
    case 'too-short':
    case 'empty':
      return 'step-by-step';
    case 'other-language':
      return 'in-our-language';
    case 'poorly-heard':
      return 'say-again';
    case 'does-not-know':
    case undefined:
      return undefined;
  }
}

/** An accusation, however kindly it is put: words alone do not raise it. */
function besideAsk({ criteria }: Feedback): FollowUp | undefined {
  return criteria.relevance.reason === 'off-topic' ? 'back-to-question' : undefined;
}

function gapAsk(
  { outline, score, delivery }: Feedback,
  used: ReadonlySet<FollowUp>,
  strongFrom: number,
): FollowUp | undefined {
  if (score !== null && score >= strongFrom) return undefined;
  const missing = new Set<FollowUp>(outline.flatMap(({ ask }) => (ask ? [ask] : [])));
  if (delivery.words > CONTEXT_WORDS) {
    missing.delete('when-and-where');
    missing.delete('what-was-your-task');
  }
  // A candidate who asks a question of their own is owed an answer, not asked why.
  if (outline.some(({ part }) => part === 'question')) missing.delete('what-is-the-reason');
  return BY_IMPORTANCE.find((ask) => missing.has(ask) && !used.has(ask));
}

/** Forms of a word differ in their ends; shorter words are too many things. */
const BEGINNING = 5;

/** The bank's next question that is about an essential point which was not heard. Only technical points are told so surely. */
function findPointQuestion(
  { keyPoints = [], type, score }: Feedback,
  followUps: readonly string[],
): string | undefined {
  if (type !== 'technical' || score === null) return undefined;
  const absent = keyPoints.filter(
    ({ isEssential, status }) => isEssential && (status === 'missing' || status === 'unclear'),
  );
  const wanted = new Set(absent.flatMap(({ text }) => listBeginnings(text)));
  return followUps.find((followUp) => listBeginnings(followUp).some((word) => wanted.has(word)));
}

function listBeginnings(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => word.length >= BEGINNING)
    .map((word) => word.slice(0, BEGINNING));
}
