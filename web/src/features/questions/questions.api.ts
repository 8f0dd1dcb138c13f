import { QUESTION_PAGE_SIZE, type QuestionType } from '@aloud/contract/questions/questions.limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Models, Query } from 'appwrite';
import { databases } from '../../lib/api/appwrite-client.ts';
import { withinTimeout } from '../../lib/api/query.ts';
import {
  QUESTIONS,
  type QuestionDocument,
  questionPlace,
  searchQueries,
} from '../../lib/question-documents.ts';

export type QuestionFilter = {
  search: string;
  type: QuestionType | undefined;
  categories: readonly string[];
};

export type QuestionPage = Models.DocumentList<QuestionDocument>;

function queriesFor({ search, type, categories }: QuestionFilter, after: string | undefined): string[] {
  return [
    Query.limit(QUESTION_PAGE_SIZE),
    Query.orderDesc('rating'),
    ...searchQueries(search),
    ...(type ? [Query.equal('type', type)] : []),
    ...(categories.length > 0 ? [Query.contains('category', [...categories])] : []),
    ...(after === undefined ? [] : [Query.cursorAfter(after)]),
  ];
}

export const questionsQuery = (filter: QuestionFilter) =>
  infiniteQueryOptions({
    queryKey: ['questions', filter],
    queryFn: ({ pageParam }) =>
      withinTimeout(
        databases.listDocuments<QuestionDocument>({
          ...QUESTIONS,
          queries: queriesFor(filter, pageParam),
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ documents }: QuestionPage) =>
      documents.length < QUESTION_PAGE_SIZE ? undefined : documents.at(-1)?.$id,
    meta: { failure: 'Can not get questions' },
    staleTime: 30_000,
  });

export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['question', questionId],
    queryFn: () => withinTimeout(databases.getDocument<QuestionDocument>(questionPlace(questionId))),
    meta: { failure: 'Can not get question' },
    staleTime: 30_000,
  });

/** The server flips the caller's own vote whatever is sent; the numbers say what the page expects. */
export async function sendUpvote(
  question: QuestionDocument,
  isMet: boolean,
): Promise<QuestionDocument | undefined> {
  if (!question.$id) return undefined;
  return databases.updateDocument<QuestionDocument>({
    ...questionPlace(question.$id),
    data: { rating: question.rating + (isMet ? 1 : -1) },
  });
}
