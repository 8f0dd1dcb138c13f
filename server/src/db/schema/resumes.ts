import type { ErrorCode } from '@aloud/contract/errors';
import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ResumeClaim } from '@aloud/contract/resume-claims';
import type {
  ResumeAnalysis,
  ResumeKind,
  ResumeOverview,
  ResumeQuestionKind,
  ResumeSource,
} from '@aloud/contract/resumes';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { files } from './files.ts';
import { interviews } from './interviews.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const owner = () =>
  text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The id is the client's, so it is unique among one person's and means nothing to others. */
export const resumes = pgTable(
  'resumes',
  {
    accountId: owner(),
    id: text().notNull(),
    name: text().notNull(),
    kind: text().$type<ResumeKind>().notNull(),
    /** Null for what was pasted, and when the file was deleted through the storage API. */
    fileId: text().references(() => files.id, { onDelete: 'set null' }),
    language: text().$type<Locale>().notNull(),
    text: text().notNull(),
    words: integer().notNull(),
    pages: integer(),
    isCut: boolean().notNull(),
    createdAt: moment().notNull(),
    /** What was made of it; null until it is analysed. The questions are rows of their own. */
    overview: jsonb().$type<ResumeOverview>(),
    analysisLanguage: text().$type<Locale>(),
    engine: jsonb().$type<ResumeAnalysis['engine']>(),
    analysedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index().on(table.accountId, table.createdAt.desc()),
    index().on(table.fileId),
  ],
);

/** Questions about one resume, practised like those of the bank. */
export const resumeQuestions = pgTable(
  'resume_questions',
  {
    id: text().primaryKey(),
    accountId: owner(),
    resumeId: text().notNull(),
    kind: text().$type<ResumeQuestionKind>().notNull(),
    place: smallint().notNull(),
    type: text().$type<QuestionType>().notNull(),
    text: text().notNull(),
    language: text().$type<Locale>().notNull(),
    source: jsonb().$type<ResumeSource>().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.accountId, table.resumeId],
      foreignColumns: [resumes.accountId, resumes.id],
    }).onDelete('cascade'),
    index().on(table.accountId, table.resumeId, table.kind, table.place),
  ],
);

/** What was said in an interview beside what its resume says: compared once, and again when either of them changes. */
export const resumeClaims = pgTable(
  'resume_claims',
  {
    interviewId: text()
      .primaryKey()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    accountId: owner(),
    resumeId: text().notNull(),
    /** Which conversation and which resume were compared; another one is compared anew. */
    version: text().notNull(),
    claims: jsonb().$type<ResumeClaim[]>().notNull(),
    /** Set when they could not be compared: comparing the same two again ends the same way. */
    failure: text().$type<ErrorCode>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.accountId, table.resumeId],
      foreignColumns: [resumes.accountId, resumes.id],
    }).onDelete('cascade'),
    index().on(table.accountId, table.resumeId),
  ],
);
