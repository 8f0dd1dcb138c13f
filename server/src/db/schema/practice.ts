import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { Criterion } from '@aloud/contract/feedback/remarks';
import type { HeardWord } from '@aloud/contract/feedback/transcript';
import type { Locale } from '@aloud/contract/locale';
import type { AnswerKind } from '@aloud/contract/practice/practice';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Sound } from '@aloud/contract/voice/speech';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Card, ReviewLog } from 'ts-fsrs';
import { accounts } from './accounts.ts';
import { files } from './files.ts';
import { questions } from './questions.ts';
import { resumeQuestions } from './resumes.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Delivered attempts only. The id is the client's, so it is unique among one person's and means nothing to others. */
export const answers = pgTable(
  'answers',
  {
    accountId: owner(),
    id: text().notNull(),
    questionId: text().references(() => questions.id, { onDelete: 'set null' }),
    /** Set instead of `questionId` when the question was made of a resume. */
    resumeQuestionId: text().references(() => resumeQuestions.id, { onDelete: 'set null' }),
    /** As it was asked: the bank may change or lose the question later. */
    question: text().notNull(),
    questionType: text().$type<QuestionType>().notNull(),
    sample: text().notNull().default(''),
    language: text().$type<Locale>().notNull(),
    kind: text().$type<AnswerKind>().notNull(),
    audioFileId: text().references(() => files.id, { onDelete: 'set null' }),
    seconds: real(),
    text: text().notNull(),
    words: jsonb().$type<HeardWord[]>(),
    sound: jsonb().$type<Sound>(),
    correctedText: text(),
    correctedWords: jsonb().$type<HeardWord[]>(),
    /** Of the corrected text, when there is one. */
    feedback: jsonb().$type<Feedback>().notNull(),
    /** From `feedback`, so that lists and trends need not open it. */
    score: smallint(),
    margin: smallint(),
    structure: smallint(),
    confidence: smallint(),
    examples: smallint(),
    relevance: smallint(),
    rubric: smallint().notNull(),
    engine: text().notNull(),
    isCharged: boolean().notNull(),
    createdAt: moment().notNull(),
    correctedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    // Read backwards: a page goes on where the row before it ended.
    index().on(table.accountId, table.createdAt, table.id),
    index().on(table.accountId, table.questionId, table.createdAt, table.id),
    index().on(table.questionId),
    index().on(table.resumeQuestionId),
    index().on(table.audioFileId),
  ],
);

/** When a question comes back to a person, and why. */
export const reviews = pgTable(
  'reviews',
  {
    accountId: owner(),
    /** Of the bank, or null for one about an own resume. */
    questionId: text().references(() => questions.id, { onDelete: 'cascade' }),
    resumeQuestionId: text().references(() => resumeQuestions.id, { onDelete: 'cascade' }),
    dueAt: moment().notNull(),
    /** FSRS parameters; null until the question is answered for the first time. */
    card: jsonb().$type<Card>(),
    /** The last step, so that a corrected answer can be graded anew. */
    log: jsonb().$type<ReviewLog>(),
    lastAttemptId: text(),
    lastScore: smallint(),
    weakest: text().$type<Criterion>(),
    /** Set when it was put in the queue rather than scheduled; cleared by the next answer. */
    queuedFrom: text().$type<'hand' | 'report'>(),
    interviewId: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('reviews_account_id_question_id_unique').on(table.accountId, table.questionId),
    unique('reviews_account_id_resume_question_id_unique').on(table.accountId, table.resumeQuestionId),
    check('reviews_of_one_question', sql`num_nonnulls(${table.questionId}, ${table.resumeQuestionId}) = 1`),
    index().on(table.accountId, table.dueAt),
    index().on(table.questionId),
    index().on(table.resumeQuestionId),
  ],
);

/** Good answers kept for reuse. A story outlives the attempt it was made of. */
export const stories = pgTable(
  'stories',
  {
    accountId: owner(),
    id: text().notNull(),
    attemptId: text(),
    title: text().notNull(),
    text: text().notNull(),
    language: text().$type<Locale>().notNull(),
    competencies: text().array().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.createdAt, table.id),
  ],
);
