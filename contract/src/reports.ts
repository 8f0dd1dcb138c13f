import { z } from 'zod';
import { LEVELS } from './accounts/users.limits.ts';
import {
  engineSchema,
  feedbackSchema,
  firstFixSchema,
  numberSchema,
  pointSchema,
} from './feedback/feedback.ts';
import { CRITERIA, WEAK_REMARKS } from './feedback/remarks.ts';
import { idSchema } from './identifier.ts';
import { CLAIM_ASKS, DIALOGUE_ACTS, FOLLOW_UPS } from './interviews.limits.ts';
import { LOCALES } from './locale.ts';
import { criterionScoresSchema, failureSchema } from './practice/practice.ts';
import { QUESTION_TYPES } from './questions/questions.limits.ts';

const scoreSchema = z.number().int().min(0).max(100).nullable();
const marginSchema = z.number().int().min(0).max(50).nullable();
const millisecondsSchema = z.number().int().min(0);

/** Where a main question came from: the bank, the plan of a position or a resume, or the interviewer. */
export const QUESTION_SOURCES = ['bank', 'position', 'resume', 'interviewer'] as const;
export type QuestionSource = (typeof QUESTION_SOURCES)[number];

/**
 * A strong or weak point with its proof. Characters count in the `text` of its question; `start` and `end` are seconds of the
 * recording, null when it was typed.
 */
export const reportPointSchema = pointSchema.extend({
  /** Which of `questions` it is about. */
  question: z.number().int().min(0),
  /** The turn the quote begins in. */
  turn: z.number().int(),
});
export type ReportPoint = z.infer<typeof reportPointSchema>;

/** Why the interviewer asked once more: what was missing, and in which words. */
export const askedAgainSchema = z.object({
  turn: z.number().int(),
  text: z.string(),
  ask: z.enum(FOLLOW_UPS),
  why: z.enum(WEAK_REMARKS).nullable(),
  /** The candidate's words it was aimed at; null when it was about something missing. */
  quote: z.string().nullable(),
  /** The candidate's claim it was about, and what was asked of it; absent where it was about none. */
  claim: z.object({ quote: z.string(), ask: z.enum(CLAIM_ASKS) }).optional(),
  /** What the candidate then said; null when nothing. */
  answerTurn: z.number().int().nullable(),
});
export type AskedAgain = z.infer<typeof askedAgainSchema>;

/** Something the candidate said that was no answer: shown, never judged. */
export const asideSchema = z.object({
  turn: z.number().int(),
  act: z.enum(DIALOGUE_ACTS).exclude(['answer', 'corrects']),
  text: z.string(),
});
export type Aside = z.infer<typeof asideSchema>;

/** A question of the candidate to the interviewer. */
export const candidateQuestionSchema = z.object({
  turn: z.number().int(),
  text: z.string(),
  /** Null where the interview ended before it. */
  reply: z.string().nullable(),
});
export type CandidateQuestion = z.infer<typeof candidateQuestionSchema>;

/**
 * `unknown`: the candidate said so honestly. `unreadable`: there was an answer, and the coach could not read it. Both
 * count neither for nor against the candidate.
 */
export const QUESTION_OUTCOMES = [
  'judged',
  'not-enough',
  'skipped',
  'unknown',
  'unanswered',
  'unreadable',
] as const;

export const reportQuestionSchema = z.object({
  question: z.string(),
  /** Null when it is not in the bank. */
  questionId: idSchema.nullable(),
  type: z.enum(QUESTION_TYPES),
  source: z.enum(QUESTION_SOURCES),
  /** The opening question: judged, but not counted unless nothing else was answered. */
  isWarmUp: z.boolean(),
  outcome: z.enum(QUESTION_OUTCOMES),
  score: scoreSchema,
  margin: marginSchema,
  /** Everything said in answer to it, as `feedback` refers to it. */
  text: z.string(),
  /** Terms in `text` that were corrected, with what was heard; absent where there are none. */
  corrections: z
    .array(z.object({ startChar: z.number().int(), endChar: z.number().int(), heard: z.string() }))
    .optional(),
  /** Turns of both sides, in order. */
  turns: z.array(z.number().int()),
  /** Where the answer lies in the recording; null when it was typed. */
  fromMs: millisecondsSchema.nullable(),
  toMs: millisecondsSchema.nullable(),
  followUps: z.array(askedAgainSchema),
  /** Absent where there are none. */
  asides: z.array(asideSchema).optional(),
  /** Where the candidate did not know: what to learn from; the sample is null where the bank has none. */
  learn: z.object({ sample: z.string().nullable() }).optional(),
  /** Null when there was no answer, or none that could be read. Times are seconds of the recording. */
  feedback: feedbackSchema.nullable(),
});
export type ReportQuestion = z.infer<typeof reportQuestionSchema>;

const measuredSchema = z.object({
  words: z.number().int(),
  wordsPerMinute: z.number().nullable(),
  fillersPerMinute: z.number().nullable(),
  longestPause: z.number().nullable(),
});

/** How one spoken answer sounded; in order, they are delivery over time. */
export const deliveryMomentSchema = measuredSchema.extend({
  turn: z.number().int(),
  question: z.number().int().min(0),
  fromMs: millisecondsSchema,
  toMs: millisecondsSchema,
  /** How long the candidate thought before speaking; null where it is not known. */
  thinkingSeconds: z.number().nullable(),
});
export type DeliveryMoment = z.infer<typeof deliveryMomentSchema>;

const bandSchema = z.object({ low: z.number().nullable(), high: z.number().nullable() });

export const reportDeliverySchema = measuredSchema.extend({
  speakingSeconds: z.number().nullable(),
  bands: z.object({
    wordsPerMinute: bandSchema,
    fillersPerMinute: bandSchema,
    longestPause: bandSchema,
  }),
  /** Empty when everything was typed. */
  moments: z.array(deliveryMomentSchema),
});
export type ReportDelivery = z.infer<typeof reportDeliverySchema>;

/** `again`: this very question was answered weakly. `alike`: of the kind that was answered weakly. `new`: not asked in this interview. */
export const NEXT_REASONS = ['again', 'alike', 'new'] as const;

export const nextQuestionSchema = z.object({
  questionId: idSchema,
  question: z.string(),
  type: z.enum(QUESTION_TYPES),
  reason: z.enum(NEXT_REASONS),
  /** What to work on in it. */
  criterion: z.enum(CRITERIA).nullable(),
});
export type NextQuestion = z.infer<typeof nextQuestionSchema>;

/**
 * `coming`: the conversation goes on, or it is being made of its parts. `none`: not agreed to, deleted or lost.
 * `private`: the candidate agreed to a recording for themselves alone, and the caller is another account.
 */
export const RECORDING_STATES = ['kept', 'coming', 'none', 'private'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

const reportNumberSchema = numberSchema.pick({ score: true, margin: true });

/** Content and delivery over all answers that count. */
export const reportNumbersSchema = z.object({ content: reportNumberSchema, delivery: reportNumberSchema });
export type ReportNumbers = z.infer<typeof reportNumbersSchema>;

export const reportScoreSchema = z.object({
  interviewId: idSchema,
  /** Null: too little could be judged to put a number on it. */
  score: scoreSchema,
  margin: marginSchema,
  /** Absent without a score, and in reports of the first rubric. */
  numbers: reportNumbersSchema.optional(),
  criteria: criterionScoresSchema,
  /** A score of two answers says less than a score of ten. */
  coverage: z.object({
    asked: z.number().int(),
    answered: z.number().int(),
    judged: z.number().int(),
    skipped: z.number().int(),
  }),
  rubric: z.number().int(),
  engine: engineSchema,
});
export type ReportScore = z.infer<typeof reportScoreSchema>;

export const reportSchema = reportScoreSchema.extend({
  language: z.enum(LOCALES),
  role: z.string(),
  level: z.enum(LEVELS),
  /** Time the candidate was connected. */
  seconds: z.number().int(),
  startedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  audio: z.enum(RECORDING_STATES),
  strong: z.array(reportPointSchema),
  weak: z.array(reportPointSchema),
  /** The one change that would lift the next interview most. */
  firstFix: firstFixSchema.extend({ question: z.number().int().min(0) }).nullable(),
  questions: z.array(reportQuestionSchema),
  /** Absent in reports of interviews whose turns were not told apart. */
  candidateQuestions: z.array(candidateQuestionSchema).optional(),
  delivery: reportDeliverySchema,
  /** Already in the queue for practice. */
  next: z.array(nextQuestionSchema),
});
export type Report = z.infer<typeof reportSchema>;
/** The report as it is stored; the state of the recording is added when it is read. */
export type WrittenReport = Omit<Report, 'audio'>;

/** The real steps: answers are judged one by one, then added up. */
export const reportProgressSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('received') }),
  z.object({ step: z.literal('judging'), done: z.number().int(), of: z.number().int() }),
  z.object({ step: z.literal('adding-up') }),
]);
export type ReportProgress = z.infer<typeof reportProgressSchema>;

export const reportStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), report: reportSchema }),
  z.object({ state: z.literal('working'), progress: reportProgressSchema }),
  z.object({ state: z.literal('failed'), ...failureSchema.shape }),
  /** The report was never requested. */
  z.object({ state: z.literal('none') }),
  /** Not enough was said; nothing was charged. */
  z.object({
    state: z.literal('too-short'),
    turns: z.number().int(),
    words: z.number().int(),
    turnsNeeded: z.number().int(),
    wordsNeeded: z.number().int(),
  }),
]);
export type ReportState = z.infer<typeof reportStateSchema>;

/** One line of the response to a client that accepts `application/x-ndjson`. The last line is `done` or `failed`. */
export const reportEventSchema = z.discriminatedUnion('step', [
  ...reportProgressSchema.options,
  z.object({ step: z.literal('done'), report: reportSchema }),
  z.object({ step: z.literal('failed'), ...failureSchema.shape }),
]);
export type ReportEvent = z.infer<typeof reportEventSchema>;
