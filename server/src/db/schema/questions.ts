import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

export const questions = pgTable(
  'questions',
  {
    id: text().primaryKey(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    type: text().notNull().default('behavioural'),
    en: text().notNull().default(''),
    ru: text().notNull().default(''),
    caseEn: text().notNull().default(''),
    caseRu: text().notNull().default(''),
    category: text().array().notNull().default([]),
    /** Kept equal to the number of votes by the transaction that casts one. */
    rating: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.sequence),
    index().on(table.rating.desc(), table.sequence),
    index('questions_category_index').using('gin', table.category),
    index('questions_trigram_index').using(
      'gin',
      sql`(${table.en} || ' ' || ${table.ru} || ' ' || ${table.caseEn} || ' ' || ${table.caseRu}) gin_trgm_ops`,
    ),
  ],
);

export const questionVotes = pgTable(
  'question_votes',
  {
    questionId: text()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.accountId] }), index().on(table.accountId)],
);
