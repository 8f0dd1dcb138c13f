import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import { readableBy, type StoredFile } from './file-access.rules.ts';
import { type ListInput, listFileRows } from './files.data.ts';

type Input = Omit<ListInput, 'owner'> & { caller: SignedIn };

/** The caller's finished files in the order in which they were begun. */
export async function listFiles(
  db: Db,
  { caller, ...page }: Input,
): Promise<{ total: number; files: StoredFile[] } | undefined> {
  const owner = readableBy(caller);
  return owner ? listFileRows(db, { owner, ...page }) : { total: 0, files: [] };
}
