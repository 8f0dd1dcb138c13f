import type { Db } from '../../db/database.ts';
import { defineTopic, type EventBus } from '../../platform/events/event-bus.ts';
import type { StoredFile } from './file-access.rules.ts';

export const FILE_CHANGED = defineTopic<FileNotice>('file-changed');

/** Carries the whole row, so that a deleted file can still be described to its owner. */
export type FileChange = { action: 'create' | 'update' | 'delete'; file: StoredFile };

type FileDates = 'createdAt' | 'updatedAt';
/** A change as it crosses the bus, where dates are texts. */
type FileNotice = {
  action: FileChange['action'];
  file: Omit<StoredFile, FileDates> & Record<FileDates, string>;
};

export async function publishFileChange(bus: EventBus, db: Db, change: FileChange): Promise<void> {
  const { action, file } = change;
  await bus.publish(db, FILE_CHANGED, {
    action,
    file: { ...file, createdAt: file.createdAt.toISOString(), updatedAt: file.updatedAt.toISOString() },
  });
}

export function readFileChange({ action, file }: FileNotice): FileChange {
  return {
    action,
    file: { ...file, createdAt: new Date(file.createdAt), updatedAt: new Date(file.updatedAt) },
  };
}
