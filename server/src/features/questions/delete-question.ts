import type { Db } from '../../db/database.ts';
import { type LastState, publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { recordAct } from '../audit/record-act.ts';
import { getQuestionName } from './question-name.rules.ts';
import { deleteQuestionRow, findWholeQuestion } from './questions.data.ts';

type Deps = { db: Db; bus: EventBus };

/** False when there is no such question. */
export async function deleteQuestion(
  deps: Deps,
  input: { actorId: string; questionId: string; last: LastState; now: Date },
): Promise<boolean> {
  const { actorId, questionId, last, now } = input;
  const before = await findWholeQuestion(deps.db, questionId);
  if (!before || !(await deleteQuestionRow(deps.db, questionId))) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: 'questions',
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
