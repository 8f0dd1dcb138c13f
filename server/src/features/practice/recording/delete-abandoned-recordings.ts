import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { BlobStore } from '../../../providers/files/blob-store.ts';
import { listAbandonedRecordings } from '../practice.data.ts';
import { deleteRecording } from './delete-recording.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; blobs: BlobStore };

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Deletes recordings that were stored without their job: the process was killed between the two. */
export async function deleteAbandonedRecordings(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS);
  for (const recording of await listAbandonedRecordings(deps.db, before, BATCH)) {
    await deleteRecording(deps, recording);
  }
}
