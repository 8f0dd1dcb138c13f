import type { Db } from '../../db/database.ts';
import { publishDocumentChange } from '../../platform/document-changed.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { removeQuestion } from './questions.data.ts';

type Deps = { db: Db; bus: EventBus };

/** False when there is no such question. */
export async function deleteQuestion(deps: Deps, questionId: string): Promise<boolean> {
  const isFound = await removeQuestion(deps.db, questionId);
  if (!isFound) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: 'questions',
    documentId: questionId,
    action: 'delete',
    readers: 'users',
  });
  return true;
}
