import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { keyPointSchema } from '../questions/answer-guides.ts';
import { KEY_POINTS_MAX, QUESTION_TYPES } from '../questions/questions.limits.ts';
import { ANSWER_TEXT_MAX, ANSWER_WORDS_MAX, FILLED_PAUSES_MAX } from './feedback.limits.ts';
import {
  ASKS,
  CRITERIA,
  FACTORS,
  FALLBACK_REASONS,
  NOT_ENOUGH_REASONS,
  PARTS,
  QUESTION_KINDS,
  STRONG_REMARKS,
  WEAK_REMARKS,
} from './remarks.ts';
import { heardWordSchema } from './transcript.ts';

/** Grows when the same answer may be scored differently than before, so that trends compare like with like. */
export const RUBRIC_VERSION = 5;

const QUESTION_MAX = 2_000;

export const answerToJudgeSchema = z
  .object({
    question: z.string().trim().min(1).max(QUESTION_MAX),
    /** The same question in English where the bank has it: a Russian answer can be compared with it by meaning. */
    questionInEnglish: z.string().trim().max(QUESTION_MAX).nullish(),
    language: z.enum(LOCALES),
    type: z.enum(QUESTION_TYPES).nullish(),
    sample: z.string().max(ANSWER_TEXT_MAX).nullish(),
    text: z.string().max(ANSWER_TEXT_MAX).nullish(),
    words: z.array(heardWordSchema).max(ANSWER_WORDS_MAX).nullish(),
    /** Held vowels found in the sound («э-э», "um"); recognisers write none of them. */
    filledPauses: z
      .array(z.object({ start: z.number().min(0), end: z.number().min(0) }))
      .max(FILLED_PAUSES_MAX)
      .nullish(),
    /** What a strong answer to the question contains, where the bank says so. */
    keyPoints: z.array(keyPointSchema).max(KEY_POINTS_MAX).nullish(),
    /** Length of the recording; the end of the last word when absent. */
    answerSeconds: z.number().min(0).nullish(),
  })
  .refine((answer) => typeof answer.text === 'string' || Array.isArray(answer.words), {
    error: 'needs text or words',
    path: ['text'],
  });
export type AnswerToJudge = z.infer<typeof answerToJudgeSchema>;

/** A place in the answer. `quote` is exactly `text.slice(startChar, endChar)`; times are null when it was typed. */
export const spanSchema = z.object({
  quote: z.string(),
  startChar: z.number().int().min(0),
  endChar: z.number().int().min(0),
  start: z.number().min(0).nullable(),
  end: z.number().min(0).nullable(),
});
export type Span = z.infer<typeof spanSchema>;

const remarkSchema = z.enum([...STRONG_REMARKS, ...WEAK_REMARKS]);
const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** A sentence a model wrote about this very place, in the language of the answer; absent from the local engine. */
const commentSchema = z.string().min(1).max(400).optional();

export const evidenceSchema = spanSchema.extend({
  kind: z.enum(['strong', 'weak']),
  code: remarkSchema,
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const criterionSchema = z.object({
  score: z.number().int().min(0).max(100).nullable(),
  /** Why there is no score, or what decided a low one. */
  reason: z.union([z.enum(NOT_ENOUGH_REASONS), z.enum(WEAK_REMARKS)]).nullable(),
  evidence: z.array(evidenceSchema),
});
export type CriterionFeedback = z.infer<typeof criterionSchema>;

export const pointSchema = spanSchema.extend({
  kind: z.enum(['strong', 'weak']),
  criterion: z.enum(CRITERIA),
  code: remarkSchema,
  params: paramsSchema,
  comment: commentSchema,
});
export type Point = z.infer<typeof pointSchema>;

export const firstFixSchema = z.object({
  criterion: z.enum(CRITERIA),
  code: z.enum(WEAK_REMARKS),
  params: paramsSchema,
  /** The candidate's own words the change starts from; null when nothing was said there. */
  place: spanSchema.nullable(),
  comment: commentSchema,
});
export type FirstFix = z.infer<typeof firstFixSchema>;

export const partSpanSchema = spanSchema.extend({ part: z.enum(PARTS) });
export type PartSpan = z.infer<typeof partSpanSchema>;

/** One line of a stronger answer: what was said there, or a gap, and what to add. */
export const outlineItemSchema = z.object({
  part: z.enum(PARTS),
  status: z.enum(['said', 'thin', 'gap']),
  said: z.array(spanSchema),
  ask: z.enum(ASKS).nullable(),
});
export type OutlineItem = z.infer<typeof outlineItemSchema>;

/** A key point of the question in the language of the answer, and whether the answer has it. */
export const keyPointFeedbackSchema = z.object({
  text: z.string(),
  isEssential: z.boolean(),
  /** Missing is told only of a technical question, where recognition is reliable; elsewhere what was not heard is unclear. */
  status: z.enum(['said', 'hinted', 'missing', 'unclear']),
  said: z.array(spanSchema),
});
export type KeyPointFeedback = z.infer<typeof keyPointFeedbackSchema>;

const bandSchema = z.object({ low: z.number().nullable(), high: z.number().nullable() });

export const pauseSchema = z.object({
  start: z.number(),
  end: z.number(),
  seconds: z.number(),
  /** Where in the text the silence lies: the offset right after the word before it. */
  afterChar: z.number().int(),
  isInsideSentence: z.boolean(),
});
export type Pause = z.infer<typeof pauseSchema>;

/** A held vowel between the words: proved by its time, because the text has no words for it. */
export const filledPauseSchema = z.object({
  start: z.number(),
  end: z.number(),
  /** Where in the text it lies: the offset right after the word before it, 0 before the first. */
  afterChar: z.number().int().min(0),
});
export type FilledPause = z.infer<typeof filledPauseSchema>;

/** What was measured, never guessed. Everything that needs time is null for a typed answer. */
export const deliverySchema = z.object({
  words: z.number().int(),
  answerSeconds: z.number().nullable(),
  /** Without the pauses longer than a breath. */
  speakingSeconds: z.number().nullable(),
  /** From the first word to the last with the pauses between them: so listeners hear it. */
  wordsPerMinute: z.number().nullable(),
  syllablesPerSecond: z.number().nullable(),
  /** Of words and of filled pauses; both are found with care, so it is a lower bound. */
  fillersPerMinute: z.number().nullable(),
  fillersPer100Words: z.number().nullable(),
  fillers: z.array(spanSchema),
  /** Those that no word of `fillers` stands for; absent where the sound was not measured. */
  filledPauses: z.array(filledPauseSchema).optional(),
  pauses: z.array(pauseSchema),
  longestPause: z.number().nullable(),
  restarts: z.array(spanSchema),
  /** «как бы», "kind of": words that soften what is said; absent in feedback of the first rubric. */
  softWords: z.array(spanSchema).optional(),
  softWordsPer100Words: z.number().nullable().optional(),
  /** Different words among fifty in a row, on average; null below that many. */
  vocabulary: z.number().nullable().optional(),
  bands: z.object({
    wordsPerMinute: bandSchema,
    fillersPerMinute: bandSchema,
    longestPause: bandSchema,
    answerSeconds: bandSchema,
  }),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const engineSchema = z.object({
  used: z.enum(['local', 'llm']),
  model: z.string().nullable(),
  votes: z.number().int().min(0),
  /** Quotes a model invented, dropped before the feedback is shown. */
  droppedQuotes: z.number().int().min(0),
  fallback: z.enum(FALLBACK_REASONS).nullable(),
});
export type EngineLabel = z.infer<typeof engineSchema>;

/** One of the two numbers, with what moved it: points above or below the middle, the strongest first. */
export const numberSchema = z.object({
  score: z.number().int().min(0).max(100),
  /** Half the width of the interval around it, from the measured reliability of one answer. */
  margin: z.number().int().min(0).max(50),
  moved: z.array(z.object({ factor: z.enum(FACTORS), points: z.number() })),
});
export type FeedbackNumber = z.infer<typeof numberSchema>;

export const feedbackSchema = z.object({
  rubric: z.number().int(),
  language: z.enum(LOCALES),
  type: z.enum(QUESTION_TYPES),
  /** Absent in feedback of the first rubric. */
  kind: z.enum(QUESTION_KINDS).optional(),
  /** Null with `score`; absent in feedback of the first rubric. */
  numbers: z.object({ content: numberSchema, delivery: numberSchema }).nullish(),
  score: z.number().int().min(0).max(100).nullable(),
  /** Half the width of the interval around `score`; null with it. */
  margin: z.number().int().min(0).max(50).nullable(),
  notEnough: z
    .object({
      reason: z.enum(NOT_ENOUGH_REASONS),
      words: z.number().int(),
      wordsNeeded: z.number().int(),
      /** The language that was heard instead, as a code such as `uk`, where it is sure. */
      heardLanguage: z.string().optional(),
    })
    .nullable(),
  criteria: z.object({
    structure: criterionSchema,
    confidence: criterionSchema,
    examples: criterionSchema,
    relevance: criterionSchema,
  }),
  points: z.array(pointSchema),
  firstFix: firstFixSchema.nullable(),
  outline: z.array(outlineItemSchema),
  parts: z.array(partSpanSchema),
  /** Absent where the question has no key points, or nothing was judged. */
  keyPoints: z.array(keyPointFeedbackSchema).optional(),
  delivery: deliverySchema,
  /** Words that take back what is said, and figures that carry it: for reading, the scores rest on the criteria. */
  marks: z.object({ hedges: z.array(spanSchema), figures: z.array(spanSchema) }),
  /** Words the recogniser was unsure of: shown as doubtful, never blamed. */
  doubtful: z.array(spanSchema),
  engine: engineSchema,
});
export type Feedback = z.infer<typeof feedbackSchema>;
