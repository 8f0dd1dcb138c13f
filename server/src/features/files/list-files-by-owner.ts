import type { Db } from '../../db/database.ts';
import type { StoredFile } from './file-access.rules.ts';
import { listFileRowsByOwner } from './files.data.ts';

/** Every complete file of an account, in all buckets. */
export async function listFilesByOwner(db: Db, accountId: string): Promise<StoredFile[]> {
  return listFileRowsByOwner(db, accountId);
}
