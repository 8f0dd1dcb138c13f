import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { listParts } from './blobs.data.ts';
import { deleteBlobs } from './delete-blobs.ts';
import { publishFileChange } from './file-changed.ts';
import { deleteFileRow } from './files.data.ts';

type Deps = { db: Db; bus: EventBus; blobs: BlobStore };
type Input = { accountId: string; bucketId: string; fileId: string };

export async function deleteFile(deps: Deps, { accountId, bucketId, fileId }: Input): Promise<void> {
  const keys = await deps.db.transaction(async (tx) => {
    const parts = await listParts(tx, fileId);
    const file = await deleteFileRow(tx, { bucketId, fileId, owner: { accountId } });
    if (!file) throw new AppError('files.not-found');
    if (file.isComplete) await publishFileChange(deps.bus, tx, { action: 'delete', file });
    return parts.map((part) => part.key);
  });
  await deleteBlobs(deps, keys);
}
