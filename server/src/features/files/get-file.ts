import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readableBy, type StoredFile } from './file-access.rules.ts';
import { findFile } from './files.data.ts';

type Input = { caller: Caller; bucketId: string; fileId: string };

/** The file, if it is the caller's; for everybody else, administrators included, there is none. */
export async function getFile(db: Db, { caller, bucketId, fileId }: Input): Promise<StoredFile> {
  const owner = readableBy(caller);
  const file = owner && (await findFile(db, { bucketId, fileId, owner }));
  if (!file) throw new AppError('files.not-found');
  return file;
}
