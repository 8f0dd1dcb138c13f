import type { Db } from '../../db/database.ts';
import type { StoredFile } from './file-access.rules.ts';
import { listFileRowsByOwner } from './files.data.ts';

/** Every finished file of one person, whatever bucket it is in. */
export async function listFilesByOwner(db: Db, accountId: string): Promise<StoredFile[]> {
  return listFileRowsByOwner(db, accountId);
}
