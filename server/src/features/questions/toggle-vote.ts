import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import type { Db } from '../../db/database.ts';
import { publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { deleteVote, insertVote, lockQuestion } from './votes.data.ts';

type Deps = { db: Db; bus: EventBus };

/** Sets or withdraws an account's vote "met in an interview". False when there is no such question. */
export async function toggleVote(
  deps: Deps,
  vote: { questionId: string; accountId: string; now: Date },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    // Two clicks of one account are serialised, so that the second undoes the first.
    if (!(await lockQuestion(tx, vote.questionId))) return false;
    if (!(await deleteVote(tx, vote))) await insertVote(tx, vote);
    await publishDocumentChange(deps.bus, tx, {
      collectionId: COLLECTION_IDS.questions,
      documentId: vote.questionId,
      action: 'update',
    });
    return true;
  });
}
