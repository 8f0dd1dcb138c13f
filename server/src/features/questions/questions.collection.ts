import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import { questionEditSchema } from '@aloud/contract/questions/questions';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { questions, questionVotes } from '../../db/schema/questions.ts';
import {
  type DeleteRule,
  defineCollection,
  type Personal,
  renderedAround,
  type WriteRule,
} from '../../platform/database/collection.ts';
import { createQuestion, deleteQuestion, editQuestion } from './questions.ts';
import { documentSearch } from './search/document-search.ts';
import { toggleVote } from './toggle-vote.ts';

/** An account id is half of a magic link's secret, so a reader sees only their own among the voters. */
const voters: Personal = {
  ofAccount: renderedAround(
    (accountId) =>
      sql`array(select ${questionVotes.accountId} from ${questionVotes} where ${questionVotes.questionId} = ${questions.id} and ${questionVotes.accountId} = ${accountId})`,
  ),
  hasAny: (account, list) =>
    sql`${questions.id} in (select ${questionVotes.questionId} from ${questionVotes} where ${questionVotes.accountId} = ${account} and ${questionVotes.accountId} = any(${list}))`,
  whole: sql`array(select ${questionVotes.accountId} from ${questionVotes} where ${questionVotes.questionId} = ${questions.id})`,
  pick: (whole, accountId) => (whole as string[]).filter((id) => id === accountId),
};

/** Clients send counts with a vote; they are ignored, the votes are counted. */
const submittedCounts = { rating: z.unknown().optional(), rated_users: z.unknown().optional() };
const editSchema = questionEditSchema.extend(submittedCounts);

const creating: WriteRule = {
  schema: editSchema,
  run: (deps, { caller, documentId, data }) =>
    createQuestion(deps, {
      actorId: caller.accountId,
      questionId: documentId,
      edit: questionEditSchema.parse(data),
      now: deps.now,
    }),
};

const voting: WriteRule = {
  schema: z.object(submittedCounts),
  run: (deps, { documentId, caller }) =>
    toggleVote(deps, { questionId: documentId, accountId: caller.accountId, now: deps.now }),
};

/** An administrator who sends nothing but counts is voting, like any account. */
const editing: WriteRule = {
  schema: editSchema,
  run(deps, input) {
    const edit = questionEditSchema.parse(input.data);
    if (Object.keys(edit).length === 0) return voting.run(deps, input);
    return editQuestion(deps, {
      actorId: input.caller.accountId,
      questionId: input.documentId,
      edit,
      now: deps.now,
    });
  },
};

const deleting: DeleteRule = (deps, { caller, documentId, last }) =>
  deleteQuestion(deps, { actorId: caller.accountId, questionId: documentId, last, now: deps.now });

export const questionsCollection = defineCollection({
  id: COLLECTION_IDS.questions,
  from: sql`${questions}`,
  system: {
    id: sql`${questions.id}`,
    sequence: sql`${questions.sequence}`,
    createdAt: sql`${questions.createdAt}`,
    updatedAt: sql`${questions.updatedAt}`,
  },
  attributes: {
    type: { type: 'string', column: sql`${questions.type}`, initial: 'behavioural' },
    en: { type: 'string', column: sql`${questions.en}`, initial: '', isSearchable: true },
    ru: { type: 'string', column: sql`${questions.ru}`, initial: '', isSearchable: true },
    case_en: { type: 'string', column: sql`${questions.caseEn}`, initial: '', isSearchable: true },
    case_ru: { type: 'string', column: sql`${questions.caseRu}`, initial: '', isSearchable: true },
    category: {
      type: 'string',
      isArray: true,
      column: sql`${questions.category}`,
      initial: [],
      isIndexed: true,
    },
    level: { type: 'string', column: sql`${questions.level}`, initial: 'junior' },
    frequency: { type: 'integer', column: sql`${questions.frequency}`, initial: 0, isIndexed: true },
    topics: {
      type: 'string',
      isArray: true,
      column: sql`${questions.topics}`,
      initial: [],
      isIndexed: true,
    },
    wordings_en: { type: 'string', isArray: true, column: sql`${questions.wordingsEn}`, initial: [] },
    wordings_ru: { type: 'string', isArray: true, column: sql`${questions.wordingsRu}`, initial: [] },
    rating: { type: 'integer', column: sql`${questions.rating}`, initial: 0, isIndexed: true },
    rated_users: { type: 'string', isArray: true, personal: voters, initial: [], isIndexed: true },
  },
  scope: () => 'all',
  permissions: () => ['read("users")'],
  search: documentSearch,
  mayBeStale: true,
  create: (caller) => (caller.isAdmin ? creating : undefined),
  update: (caller) => (caller.isAdmin ? editing : voting),
  delete: (caller) => (caller.isAdmin ? deleting : undefined),
  needsProofToDelete: true,
});
