import type { files } from '../../db/schema/files.ts';
import type { Caller } from '../../platform/caller.ts';
import { isOwnersOnly } from './buckets.rules.ts';

export type StoredFile = Omit<typeof files.$inferSelect, 'sequence' | 'completedAt'> & {
  isComplete: boolean;
};

/** Whose files a query may see: one person's, or everybody's when an administrator reads. */
export type Owner = { accountId: string } | 'anyone';

/** Undefined: nobody's. */
export function readableBy(caller: Caller, bucketId: string): Owner | undefined {
  if (!caller.isSignedIn) return undefined;
  return caller.isAdmin && !isOwnersOnly(bucketId) ? 'anyone' : { accountId: caller.accountId };
}

export function canRead(caller: Caller, file: StoredFile): boolean {
  const owner = readableBy(caller, file.bucketId);
  return owner === 'anyone' || owner?.accountId === file.accountId;
}
