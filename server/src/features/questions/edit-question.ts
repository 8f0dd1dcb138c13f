import type { QuestionEdit } from '@aloud/contract/questions';
import type { Db } from '../../db/database.ts';
import { publishDocumentChange } from '../../platform/document-changed.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { updateQuestion } from './questions.data.ts';

type Deps = { db: Db; bus: EventBus };

/** False when there is no such question. */
export async function editQuestion(
  deps: Deps,
  input: { questionId: string; edit: QuestionEdit; now: Date },
): Promise<boolean> {
  const isFound = await updateQuestion(deps.db, input);
  if (!isFound) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: 'questions',
    documentId: input.questionId,
    action: 'update',
  });
  return true;
}
