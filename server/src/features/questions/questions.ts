import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import type { Db } from '../../db/database.ts';
import { type LastState, publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { recordAct } from '../audit/record-act.ts';
import {
  deleteQuestionRow,
  findWholeQuestion,
  insertQuestions,
  type QuestionContentEdit,
  toColumns,
  updateQuestion,
} from './questions.data.ts';

type Deps = { db: Db; bus: EventBus };

/** False when the id is taken. */
export async function createQuestion(
  deps: Deps,
  input: { actorId: string; questionId: string; edit: QuestionContentEdit; now: Date },
): Promise<boolean> {
  const { actorId, questionId, edit, now } = input;
  const row = { ...toColumns(edit), id: questionId, createdAt: now, updatedAt: now };
  const [inserted] = await insertQuestions(deps.db, [row]);
  if (inserted === undefined) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: COLLECTION_IDS.questions,
    documentId: questionId,
    action: 'create',
  });
  await recordAct(deps.db, {
    actorId,
    action: 'question.create',
    subjectId: questionId,
    subject: getQuestionName(edit),
    after: edit,
    now,
  });
  return true;
}

/** False when there is no such question. */
export async function editQuestion(
  deps: Deps,
  input: { actorId: string; questionId: string; edit: QuestionContentEdit; now: Date },
): Promise<boolean> {
  const { actorId, questionId, edit, now } = input;
  const before = await findWholeQuestion(deps.db, questionId);
  if (!before || !(await updateQuestion(deps.db, input))) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: COLLECTION_IDS.questions,
    documentId: questionId,
    action: 'update',
  });
  const subject = getQuestionName({ ...before, ...edit });
  await recordAct(deps.db, {
    actorId,
    action: 'question.edit',
    subjectId: questionId,
    subject,
    before,
    after: edit,
    now,
  });
  return true;
}

/** False when there is no such question. */
export async function deleteQuestion(
  deps: Deps,
  input: { actorId: string; questionId: string; last: LastState; now: Date },
): Promise<boolean> {
  const { actorId, questionId, last, now } = input;
  const before = await findWholeQuestion(deps.db, questionId);
  if (!before || !(await deleteQuestionRow(deps.db, questionId))) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: COLLECTION_IDS.questions,
    documentId: questionId,
    action: 'delete',
    last,
  });
  const subject = getQuestionName(before);
  await recordAct(deps.db, {
    actorId,
    action: 'question.delete',
    subjectId: questionId,
    subject,
    before,
    now,
  });
  return true;
}

const NAME_MAX = 120;

/** The short name of a question for logs and lists. */
function getQuestionName({ ru, en }: { ru?: string | undefined; en?: string | undefined }): string {
  return (ru || en || '').slice(0, NAME_MAX);
}
