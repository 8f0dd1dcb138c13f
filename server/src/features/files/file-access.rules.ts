import type { files } from '../../db/schema/files.ts';
import type { Caller } from '../../platform/http/caller.ts';

export type StoredFile = Omit<typeof files.$inferSelect, 'sequence' | 'completedAt'> & {
  isComplete: boolean;
};

/** Whose files a query may see. */
export type Owner = { accountId: string };

/**
 * A file is its owner's alone, in every bucket and for administrators too: recordings were agreed to with the words
 * "only you hear it", and what an administrator may hear or read is decided by the interview, not by the storage.
 * Undefined: a guest owns nothing.
 */
export function readableBy(caller: Caller): Owner | undefined {
  return caller.isSignedIn ? { accountId: caller.accountId } : undefined;
}

export function canRead(caller: Caller, file: StoredFile): boolean {
  return readableBy(caller)?.accountId === file.accountId;
}
