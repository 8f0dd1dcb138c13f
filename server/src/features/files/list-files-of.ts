import type { Db } from '../../db/database.ts';
import type { StoredFile } from './file-access.rules.ts';
import { listFileRowsOf } from './files.data.ts';

/** Every finished file of one person, whatever bucket it is in. */
export async function listFilesOf(db: Db, accountId: string): Promise<StoredFile[]> {
  return listFileRowsOf(db, accountId);
}
