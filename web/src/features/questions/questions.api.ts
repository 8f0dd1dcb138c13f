import { QUESTION_PAGE_SIZE } from '@aloud/contract/limits';
import type { QuestionType } from '@aloud/contract/questions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Models, Query } from 'appwrite';
import { DATABASE, databases } from '../../lib/appwrite-client.ts';
import { withinTimeout } from '../../lib/query.ts';

const COLLECTION = 'questions';

export type Question = Models.Document & {
  type: QuestionType;
  en: string;
  ru: string;
  case_en: string;
  case_ru: string;
  category: string[];
  rating: number;
  /** Holds the reader's own id, or nobody's. */
  rated_users: string[];
};

export type QuestionFilter = {
  search: string;
  type: QuestionType | undefined;
  categories: readonly string[];
};

export type QuestionPage = Models.DocumentList<Question>;

const place = (documentId: string) => ({ databaseId: DATABASE, collectionId: COLLECTION, documentId });

function queriesFor({ search, type, categories }: QuestionFilter, after: string | undefined): string[] {
  const texts = ['en', 'ru', 'case_en', 'case_ru'].map((field) => Query.search(field, search));
  return [
    Query.limit(QUESTION_PAGE_SIZE),
    Query.orderDesc('rating'),
    ...(search === '' ? [] : [Query.or(texts)]),
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
        databases.listDocuments<Question>({
          databaseId: DATABASE,
          collectionId: COLLECTION,
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
    queryFn: () => withinTimeout(databases.getDocument<Question>(place(questionId))),
    meta: { failure: 'Can not get question' },
    staleTime: 30_000,
  });

/** The server flips the caller's own vote whatever is sent; the numbers say what the page expects. */
export async function sendUpvote(question: Question, isMet: boolean): Promise<Question | undefined> {
  if (!question.$id) return undefined;
  return databases.updateDocument<Question>({
    ...place(question.$id),
    data: { rating: question.rating + (isMet ? 1 : -1) },
  });
}
