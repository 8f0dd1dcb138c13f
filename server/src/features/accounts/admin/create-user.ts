import type { UserEdit } from '@aloud/contract/accounts/users';
import type { Db } from '../../../db/database.ts';
import { publishDocumentChange } from '../../../platform/events/document-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { insertUser } from './users.data.ts';

type Deps = { db: Db; bus: EventBus };

/** Creates the profile of an account. False when it has one. */
export async function createUser(
  deps: Deps,
  input: { accountId: string; edit: UserEdit; now: Date },
): Promise<boolean> {
  const isNew = await insertUser(deps.db, input);
  if (!isNew) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: 'users',
    documentId: input.accountId,
    action: 'create',
  });
  return true;
}
