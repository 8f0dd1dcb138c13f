import type { Db } from '../../db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { StoredFile } from './file-access.rules.ts';

export const FILE_CHANGED = 'file-changed';

/** Carries the whole row, so that a deleted file can still be described to its owner. */
export type FileChange = { action: 'create' | 'update' | 'delete'; file: StoredFile };

export async function publishFileChange(bus: EventBus, db: Db, change: FileChange): Promise<void> {
  await bus.publish(db, { topic: FILE_CHANGED, ...change });
}

/** Dates cross the bus as text. */
export function readFileChange(event: Record<string, unknown>): FileChange {
  const { action, file } = event as FileChange;
  return {
    action,
    file: { ...file, createdAt: new Date(file.createdAt), updatedAt: new Date(file.updatedAt) },
  };
}
