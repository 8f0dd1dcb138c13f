import { PATHS } from '@aloud/contract/paths';
import { levelsAskedAt } from '@aloud/contract/questions/asked-levels.rules';
import type { listForYouEndpoint } from '@aloud/contract/questions/for-you';
import type { QuestionsFound, searchQuestionsEndpoint } from '@aloud/contract/questions/question-search';
import { QUESTION_PAGE_SIZE, SEARCH_TEXT_MAX } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Query } from 'appwrite';
import { callApi } from '../../lib/api/api-client.ts';
import { databases } from '../../lib/api/appwrite-client.ts';
import { QUESTIONS, type QuestionDocument, questionPlace } from '../../lib/questions/question-documents.ts';
import { isTextSearch, type QuestionFilter } from './question-filter.rules.ts';

/** Where a page begins: after a question of the list, or with the first of the found questions that are left. */
export type PageStart = { after: string } | { ids: readonly string[] };

export type QuestionPage = {
  documents: QuestionDocument[];
  total: number;
  /** What a search is about or, when it found nothing, the nearest topics. */
  topics: readonly Topic[];
  next: PageStart | undefined;
};

function listDocuments(queries: string[]) {
  return databases.listDocuments<QuestionDocument>({
    ...QUESTIONS,
    queries: [Query.limit(QUESTION_PAGE_SIZE), ...queries],
  });
}

async function readListed(filter: QuestionFilter, after: string | undefined): Promise<QuestionPage> {
  const { type, categories, level, topics } = filter;
  const { documents, total } = await listDocuments([
    Query.orderDesc('rating'),
    Query.orderDesc('frequency'),
    ...(type ? [Query.equal('type', type)] : []),
    ...(categories.length > 0 ? [Query.contains('category', [...categories])] : []),
    ...(level ? [Query.equal('level', [...levelsAskedAt(level)])] : []),
    ...(topics.length > 0 ? [Query.contains('topics', [...topics])] : []),
    ...(after === undefined ? [] : [Query.cursorAfter(after)]),
  ]);
  const last = documents.length < QUESTION_PAGE_SIZE ? undefined : documents.at(-1);
  return { documents, total, topics: [], next: last && { after: last.$id } };
}

function search(filter: QuestionFilter, signal: AbortSignal): Promise<QuestionsFound> {
  const { type, categories, level, topics } = filter;
  return callApi<typeof searchQuestionsEndpoint>(`GET ${PATHS.questions.search}`, {
    query: {
      text: filter.search.trim().slice(0, SEARCH_TEXT_MAX),
      type,
      category: categories,
      level: level && levelsAskedAt(level),
      topic: topics,
    },
    signal,
  });
}

/** The documents come in any order and without those deleted meanwhile; they are shown as they were ranked. */
async function readRanked(ids: readonly string[]): Promise<QuestionDocument[]> {
  if (ids.length === 0) return [];
  const { documents } = await listDocuments([Query.equal('$id', [...ids])]);
  const byId = new Map(documents.map((document) => [document.$id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readFound({ ids, topics }: QuestionsFound): Promise<QuestionPage> {
  const rest = ids.slice(QUESTION_PAGE_SIZE);
  return {
    documents: await readRanked(ids.slice(0, QUESTION_PAGE_SIZE)),
    total: ids.length,
    topics,
    next: rest.length > 0 ? { ids: rest } : undefined,
  };
}

async function readPage(
  filter: QuestionFilter,
  start: PageStart | undefined,
  signal: AbortSignal,
): Promise<QuestionPage> {
  if (start && 'ids' in start) return readFound({ ids: [...start.ids], topics: [] });
  if (isTextSearch(filter)) return readFound(await search(filter, signal));
  return readListed(filter, start?.after);
}

export const questionsQuery = (filter: QuestionFilter) =>
  infiniteQueryOptions({
    queryKey: ['questions', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: undefined as PageStart | undefined,
    getNextPageParam: ({ next }: QuestionPage) => next,
    meta: { failure: 'Can not get questions' },
    staleTime: 30_000,
  });

/** Under `practice`, because an answer changes it. */
export const forYouQuery = queryOptions({
  queryKey: ['practice', 'for-you'],
  queryFn: ({ signal }) => callApi<typeof listForYouEndpoint>(`GET ${PATHS.questions.forYou}`, { signal }),
  meta: { failure: 'Can not get suggestions' },
  staleTime: 30_000,
});

export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['question', questionId],
    queryFn: () => databases.getDocument<QuestionDocument>(questionPlace(questionId)),
    meta: { failure: 'Can not get question' },
    staleTime: 30_000,
  });

/** The server flips the caller's own vote whatever is sent; the numbers say what the page expects. */
export async function sendVote(
  question: QuestionDocument,
  hasVote: boolean,
): Promise<QuestionDocument | undefined> {
  if (!question.$id) return undefined;
  return databases.updateDocument<QuestionDocument>({
    ...questionPlace(question.$id),
    data: { rating: question.rating + (hasVote ? 1 : -1) },
  });
}
