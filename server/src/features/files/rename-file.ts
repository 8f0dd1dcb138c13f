import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { type Bucket, requireFileName } from './buckets.rules.ts';
import type { StoredFile } from './file-access.rules.ts';
import { publishFileChange } from './file-changed.ts';
import { updateFileName } from './files.data.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };
type Input = { accountId: string; bucket: Bucket; fileId: string; name: string };

export async function renameFile(deps: Deps, input: Input): Promise<StoredFile> {
  const { accountId, bucket, fileId } = input;
  const name = requireFileName(bucket, input.name);
  return deps.db.transaction(async (tx) => {
    const which = { bucketId: bucket.id, fileId, owner: { accountId } };
    const file = await updateFileName(tx, { ...which, name, at: deps.clock.now() });
    if (!file) throw new AppError('files.not-found');
    await publishFileChange(deps.bus, tx, { action: 'update', file });
    return file;
  });
}
