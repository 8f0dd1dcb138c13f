import type { QuestionEdit } from '@aloud/contract/questions';
import type { Db } from '../../db/database.ts';
import { publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { recordAct } from '../audit/record-act.ts';
import { getQuestionName } from './question-name.rules.ts';
import { findWholeQuestion, updateQuestion } from './questions.data.ts';

type Deps = { db: Db; bus: EventBus };

/** False when there is no such question. */
export async function editQuestion(
  deps: Deps,
  input: { actorId: string; questionId: string; edit: QuestionEdit; now: Date },
): Promise<boolean> {
  const { actorId, questionId, edit, now } = input;
  const before = await findWholeQuestion(deps.db, questionId);
  if (!before || !(await updateQuestion(deps.db, input))) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: 'questions',
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
