import { ASKS } from './feedback/remarks.ts';

/** `too-short`: not enough was said to report on, and nothing was charged. */
export const INTERVIEW_STATES = ['draft', 'live', 'ended', 'reported', 'too-short', 'failed'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

export const INTERVIEW_MINUTES = { min: 5, max: 60, default: 30 } as const;

/** Less than this is not enough to say anything fair about. */
export const ENOUGH_TO_REPORT = { turns: 2, words: 40 } as const;

/** With less time left an interview cannot be continued: the report is next, or another interview. */
export const CONTINUE_LEFT_MS_MIN = 60_000;
/** The candidate is told when this much is left. */
export const WARNING_BEFORE_MS = 60_000;

/** Answer, follow-ups and pauses of one question take about this long. */
export const MINUTES_PER_QUESTION = 3;

export const INTERVIEWS_PAGE_SIZE = 20;

/** Asks that are no question about a gap: they have words of their own. */
export const OTHER_ASKS = [
  'step-by-step',
  'back-to-question',
  'in-our-language',
  'say-again',
  'about-key-point',
  'about-fact',
] as const;
/** What an interviewer may ask once more about: the gaps of an answer, and what makes one unanswerable. */
export const FOLLOW_UPS = [...ASKS, ...OTHER_ASKS] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** What a follow-up may ask about something the candidate claimed. */
export const CLAIM_ASKS = [
  'how-measured',
  'why-this',
  'your-part',
  'what-went-wrong',
  'what-would-you-change',
  'what-came-of-it',
  'how-exactly',
  'tell-more',
] as const;
export type ClaimAsk = (typeof CLAIM_ASKS)[number];

/** What a candidate does by speaking. Only `answer` and `corrects` are judged. */
export const DIALOGUE_ACTS = [
  'answer',
  'asks-task',
  'asks-company',
  'repeat',
  'rephrase',
  'slower',
  'switch-language',
  'hint',
  'thinking',
  'unknown',
  'refuses',
  'corrects',
  'off-topic',
  'hears',
  'time',
  'stop',
  'pause',
  'nerves',
  'thanks',
  'nonsense',
  'breaks-rules',
] as const;
export type DialogueAct = (typeof DIALOGUE_ACTS)[number];
/** What is replied to and left out of the judgement. */
export type AsideAct = Exclude<DialogueAct, 'answer' | 'corrects'>;

/** How the interviewer talks: wording, pace, and how much is asked once more. */
export const MANNERS = ['friendly', 'matter-of-fact', 'demanding'] as const;
export type Manner = (typeof MANNERS)[number];
export const DEFAULT_MANNER: Manner = 'friendly';
