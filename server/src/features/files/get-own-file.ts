import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StoredFile } from './file-access.rules.ts';
import { findFile } from './files.data.ts';

type Input = { accountId: string; bucketId: string; fileId: string };

/** A complete file of an account, for work without a request such as jobs. */
export async function getOwnFile(db: Db, { accountId, bucketId, fileId }: Input): Promise<StoredFile> {
  const file = await findFile(db, { bucketId, fileId, owner: { accountId } });
  if (!file?.isComplete) throw new AppError('files.not-found');
  return file;
}
