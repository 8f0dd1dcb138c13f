import type { UserEdit } from '@aloud/contract/accounts/users';
import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import type { Db } from '../../db/database.ts';
import { publishDocumentChange } from '../../platform/events/document-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { findUserRow, insertUser, type UserRow, updateUser } from './users.data.ts';

/** Undefined for an account whose owner has never opened the product: the profile is created then. */
export function findUser(db: Db, accountId: string): Promise<UserRow | undefined> {
  return findUserRow(db, accountId);
}

type Deps = { db: Db; bus: EventBus };

/** Creates the profile of an account. False when it has one. */
export async function createUser(
  deps: Deps,
  input: { accountId: string; edit: UserEdit; now: Date },
): Promise<boolean> {
  const isNew = await insertUser(deps.db, input);
  if (!isNew) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: COLLECTION_IDS.users,
    documentId: input.accountId,
    action: 'create',
  });
  return true;
}

/** False when there is no such record. An edit that changes nothing is announced, as upstream, and is no change. */
export async function editUser(
  deps: Deps,
  input: { accountId: string; edit: UserEdit; now: Date; isTouched?: boolean },
): Promise<boolean> {
  const isFound = await updateUser(deps.db, input);
  if (!isFound) return false;
  await publishDocumentChange(deps.bus, deps.db, {
    collectionId: COLLECTION_IDS.users,
    documentId: input.accountId,
    action: 'update',
  });
  return true;
}
