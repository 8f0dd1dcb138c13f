import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { readableBy, type StoredFile } from './file-access.rules.ts';
import { findFile } from './files.data.ts';

type Input = { caller: Caller; bucketId: string; fileId: string };

/** A file of the caller; any other file, for administrators too, throws as if it did not exist. */
export async function getFile(db: Db, { caller, bucketId, fileId }: Input): Promise<StoredFile> {
  const owner = readableBy(caller);
  const file = owner && (await findFile(db, { bucketId, fileId, owner }));
  if (!file) throw new AppError('files.not-found');
  return file;
}
