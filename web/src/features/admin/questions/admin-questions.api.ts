import type { QuestionFileFormat } from '@aloud/contract/admin/admin.limits';
import { ADMIN_PAGE_SIZE } from '@aloud/contract/admin/admin.limits';
import { ADMIN_PATHS } from '@aloud/contract/admin/admin.paths';
import type { AdminList } from '@aloud/contract/admin/admin-list';
import type { ImportResult, importQuestionsEndpoint } from '@aloud/contract/admin/question-import';
import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import type { editGuideEndpoint, readWholeGuideEndpoint } from '@aloud/contract/questions/guide-endpoints';
import type { QuestionEdit } from '@aloud/contract/questions/questions';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Query } from 'appwrite';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { databases } from '../../../lib/api/appwrite-client.ts';
import { refusalStatus, refusalType } from '../../../lib/api/refusals.ts';
import { withProof } from '../../../lib/api/renewed-proof.ts';
import {
  QUESTIONS,
  type QuestionDocument,
  questionPlace,
  searchQueries,
} from '../../../lib/questions/question-documents.ts';
import { fetchSignInState } from '../../../lib/session/sign-in-state.ts';
import { KEY } from '../admin.api.ts';
import type { ListInput } from '../list-search.ts';

export type QuestionSort = 'rating' | '$updatedAt';
type Input = ListInput<QuestionSort, QuestionType>;

const CONFLICT = 409;

function queriesFor({ page, sort, order, q, filter }: Input): string[] {
  return [
    Query.limit(ADMIN_PAGE_SIZE),
    Query.offset((page - 1) * ADMIN_PAGE_SIZE),
    order === 'asc' ? Query.orderAsc(sort) : Query.orderDesc(sort),
    ...searchQueries(q),
    ...(filter ? [Query.equal('type', filter)] : []),
  ];
}

export const bankQuery = (input: Input) =>
  queryOptions({
    queryKey: [KEY, 'questions', input],
    queryFn: async (): Promise<AdminList<QuestionDocument>> => {
      const { documents, total } = await databases.listDocuments<QuestionDocument>({
        ...QUESTIONS,
        queries: queriesFor(input),
      });
      return { items: documents, total };
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'Can not get questions' },
  });

/** A question with its guide, as an administrator edits them. */
export const bankQuestionQuery = (questionId: string) =>
  queryOptions({
    queryKey: [KEY, 'question', questionId],
    queryFn: async ({ signal }) => {
      const [question, { guide }] = await Promise.all([
        databases.getDocument<QuestionDocument>(questionPlace(questionId)),
        callApi<typeof readWholeGuideEndpoint>(`GET ${ADMIN_PATHS.questions.guide}`, {
          params: { questionId },
          signal,
        }),
      ]);
      return { question, guide };
    },
    meta: { failure: 'Can not get question' },
    // An editor that starts from a cached question would undo another administrator's later change.
    gcTime: 0,
  });

/** The wire protocol refuses guests and people without the rights alike: who is signed in has lost the rights. */
async function withRights<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (refusalType(error) !== 'user_unauthorized' || !(await isDemoted())) throw error;
    throw new ApiError('refused', { status: 403, body: { code: 'request.forbidden' }, cause: error });
  }
}

/** An administrator in a session without the rights may still sign in with the password. */
async function isDemoted(): Promise<boolean> {
  const state = await fetchSignInState().catch(() => undefined);
  return state?.step === 'done' && !state.isAdminAccount;
}

/** The id is the editor's own: one that is taken means that an earlier try arrived though its response did not. */
export async function createQuestion(questionId: string, data: QuestionEdit): Promise<void> {
  try {
    await withRights(() => databases.createDocument({ ...questionPlace(questionId), data }));
  } catch (error) {
    if (refusalStatus(error) !== CONFLICT) throw error;
    await updateQuestion(questionId, data);
  }
}

export async function updateQuestion(questionId: string, data: QuestionEdit): Promise<void> {
  if (!questionId) return;
  await withRights(() => databases.updateDocument({ ...questionPlace(questionId), data }));
}

export type GuideEdit = { guide: AnswerGuide | null; opened: (AnswerGuide | null)[] };

export async function saveGuide(questionId: string, edit: GuideEdit): Promise<void> {
  if (!questionId) return;
  await callApi<typeof editGuideEndpoint>(`PUT ${ADMIN_PATHS.questions.guide}`, {
    params: { questionId },
    body: edit,
  });
}

export async function deleteQuestion(questionId: string): Promise<void> {
  if (!questionId) return;
  await withProof(() => withRights(() => databases.deleteDocument(questionPlace(questionId))));
}

/** The kind of a file is told by its name: browsers do not agree on what a CSV is. */
export function importQuestions(file: File, isRehearsal: boolean): Promise<ImportResult> {
  const type = file.name.toLowerCase().endsWith('.json') ? 'application/json' : 'text/csv';
  return callApi<typeof importQuestionsEndpoint>(`POST ${ADMIN_PATHS.questions.import}`, {
    query: { isRehearsal: isRehearsal ? 'true' : 'false' },
    file: new Blob([file], { type }),
  });
}

/** The browser downloads it by itself, with the session cookie: a bank of any size passes. */
export const exportPath = (format: QuestionFileFormat) => `${ADMIN_PATHS.questions.export}?format=${format}`;
