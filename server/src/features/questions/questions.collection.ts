import { inArray, sql } from 'drizzle-orm';
import { questions, questionVotes } from '../../db/schema/questions.ts';
import type { Collection, Personal } from '../../platform/collection.ts';
import { searchQuestions } from './search-questions.ts';

/** Ids are half of what a sign-in link carries, so a reader sees only their own among the voters. */
const voters: Personal = {
  ofAccount: (accountId) =>
    sql`array(select ${questionVotes.accountId} from ${questionVotes} where ${questionVotes.questionId} = ${questions.id} and ${questionVotes.accountId} = ${accountId})`,
  hasAny: (accountId, values) =>
    values.includes(accountId)
      ? inArray(
          questions.id,
          sql`(select ${questionVotes.questionId} from ${questionVotes} where ${questionVotes.accountId} = ${accountId})`,
        )
      : sql`false`,
  whole: sql`array(select ${questionVotes.accountId} from ${questionVotes} where ${questionVotes.questionId} = ${questions.id})`,
  pick: (whole, accountId) => (whole as string[]).filter((id) => id === accountId),
};

export const questionsCollection: Collection = {
  id: 'questions',
  from: sql`${questions}`,
  system: {
    id: sql`${questions.id}`,
    sequence: sql`${questions.sequence}`,
    createdAt: sql`${questions.createdAt}`,
    updatedAt: sql`${questions.updatedAt}`,
  },
  attributes: {
    type: { type: 'string', column: sql`${questions.type}` },
    en: { type: 'string', column: sql`${questions.en}`, isSearchable: true },
    ru: { type: 'string', column: sql`${questions.ru}`, isSearchable: true },
    case_en: { type: 'string', column: sql`${questions.caseEn}`, isSearchable: true },
    case_ru: { type: 'string', column: sql`${questions.caseRu}`, isSearchable: true },
    category: { type: 'string', isArray: true, column: sql`${questions.category}` },
    rating: { type: 'integer', column: sql`${questions.rating}` },
    rated_users: { type: 'string', isArray: true, personal: voters },
  },
  scope: () => 'all',
  permissions: () => ['read("users")'],
  search: searchQuestions,
};
