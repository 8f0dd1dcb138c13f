import type { Level } from '@aloud/contract/accounts/users.limits';
import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Letters and signs that search does not tell apart: «ё» is «е», and what joins words (node.js, CI/CD) parts them. */
export const AS_TYPED = 'ёЁ./_@-';
export const AS_SEARCHED = 'еЕ     ';

/** The Russian configuration stems Latin words as English, so it serves both languages. */
function searchable(column: string, weight: 'A' | 'B' | 'C' | 'D'): string {
  return `setweight(to_tsvector('russian', translate("${column}", '${AS_TYPED}', '${AS_SEARCHED}')), '${weight}')`;
}

const SEARCH_VECTOR = [
  searchable('en', 'A'),
  searchable('ru', 'B'),
  searchable('case_en', 'C'),
  searchable('case_ru', 'D'),
].join(' || ');

/** Every word counts, so that «о себе» is a search; the weight says how near to the question itself a word stands. */
function findable(text: string, weight: 'A' | 'B' | 'D'): string {
  return `setweight(to_tsvector('every_word', translate(${text}, '${AS_TYPED}', '${AS_SEARCHED}')), '${weight}')`;
}

const ASKED_VECTOR = [
  findable(`"en" || ' ' || "ru"`, 'A'),
  findable(`join_texts("wordings_en" || "wordings_ru")`, 'B'),
  `setweight(array_to_tsvector("topics"), 'C')`,
  findable('join_points("guide")', 'D'),
].join(' || ');

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
    /** The lowest level at which it is usually asked. */
    level: text().$type<Level>().notNull().default('junior'),
    /** How often it is asked, 1–5; 0 is not known. */
    frequency: smallint().notNull().default(0),
    topics: text().array().$type<Topic[]>().notNull().default([]),
    wordingsEn: text().array().notNull().default([]),
    wordingsRu: text().array().notNull().default([]),
    guide: jsonb().$type<AnswerGuide>(),
    /** Kept equal to the number of votes by a trigger on `question_votes`. */
    rating: integer().notNull().default(0),
    /** The weight of a word says which of the four texts it stands in. */
    searchVector: tsvector().generatedAlwaysAs(sql.raw(SEARCH_VECTOR)),
    /** What a question is found by: its texts, its other wordings, its topics, and what its answers speak of. */
    askedVector: tsvector().generatedAlwaysAs(sql.raw(ASKED_VECTOR)),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.sequence),
    index().on(table.rating.desc().nullsFirst(), table.sequence),
    index('questions_common_index').on(
      table.rating.desc().nullsFirst(),
      table.frequency.desc().nullsFirst(),
      table.sequence,
    ),
    index('questions_frequency_index').on(table.frequency.desc().nullsFirst(), table.sequence),
    index('questions_topics_index').using('gin', table.topics),
    index('questions_asked_index').using('gin', table.askedVector),
    index('questions_category_index').using('gin', table.category),
    index('questions_search_index').using('gin', table.searchVector),
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

/** Every word any question has ever used: a misspelt one is compared with these, not with a million texts. */
export const questionWords = pgTable('question_words', { word: text().primaryKey() }, (table) => [
  index('question_words_start_index').on(table.word.op('text_pattern_ops')),
  index('question_words_nearest_index').using('gist', table.word.op('gist_trgm_ops')),
]);
