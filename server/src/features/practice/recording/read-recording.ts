import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../db/database.ts';
import type { BlobStore } from '../../../providers/files/blob-store.ts';
import { getOwnFile } from '../../files/get-own-file.ts';
import { readFileBytes } from '../../files/read-file-bytes.ts';
import { RECORDINGS_BUCKET } from './recordings.rules.ts';

type Deps = { db: Db; blobs: BlobStore };

/** The whole recording in memory, as recognisers need it. */
export async function readRecording(
  deps: Deps,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<Uint8Array> {
  const file = await getOwnFile(deps.db, { accountId, bucketId: RECORDINGS_BUCKET, fileId });
  return buffer(readFileBytes(deps, file, { start: 0, end: file.bytes - 1 }));
}
