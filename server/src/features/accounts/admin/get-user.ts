import type { Db } from '../../../db/database.ts';
import { findUser, type UserRow } from './users.data.ts';

/** Undefined for an account whose owner has never opened the product: the profile is created then. */
export function getUser(db: Db, accountId: string): Promise<UserRow | undefined> {
  return findUser(db, accountId);
}
