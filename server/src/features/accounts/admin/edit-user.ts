import type { UserEdit } from '@aloud/contract/accounts/users';
import type { Db } from '../../../db/database.ts';
import { publishDocumentChange } from '../../../platform/events/document-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { updateUser } from './users.data.ts';

type Deps = { db: Db; bus: EventBus };

/** False when there is no such record. An edit that changes nothing is announced, as upstream, and is no change. */
export async function editUser(
  deps: Deps,
  input: { accountId: string; edit: UserEdit; now: Date; isTouched?: boolean },
): Promise<boolean> {
  const isFound = await updateUser(deps.db, input);
  if (!isFound) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: 'users',
    documentId: input.accountId,
    action: 'update',
  });
  return true;
}
