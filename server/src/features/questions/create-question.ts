import type { QuestionEdit } from '@aloud/contract/questions';
import type { Db } from '../../db/database.ts';
import { publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { recordAct } from '../audit/record-act.ts';
import { getQuestionName } from './question-name.rules.ts';
import { insertQuestions, toColumns } from './questions.data.ts';

type Deps = { db: Db; bus: EventBus };

/** False when the id is taken. */
export async function createQuestion(
  deps: Deps,
  input: { actorId: string; questionId: string; edit: QuestionEdit; now: Date },
): Promise<boolean> {
  const { actorId, questionId, edit, now } = input;
  const row = { ...toColumns(edit), id: questionId, createdAt: now, updatedAt: now };
  const [inserted] = await insertQuestions(deps.db, [row]);
  if (inserted === undefined) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: 'questions',
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
