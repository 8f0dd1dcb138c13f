import type { Db } from '../../../db/database.ts';
import { findUser, type UserRow } from './users.data.ts';

/** Undefined for somebody who has an account and has never opened the product. */
export function getUser(db: Db, accountId: string): Promise<UserRow | undefined> {
  return findUser(db, accountId);
}
