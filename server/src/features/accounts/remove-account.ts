import type { Db } from '../../db/database.ts';
import { publishAccountChange } from '../../platform/account-changed.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { deleteFilesOf } from '../files/delete-files-of.ts';
import { discardMails } from '../mail/discard-mails.ts';
import { deleteAccountRow } from './accounts.data.ts';

export type RemovalDeps = {
  db: Db;
  bus: EventBus;
  blobs: BlobStore;
  forgetCaller: (accountId: string) => void;
};

/** Everything of a person is gone: what refers to the account goes with it, and every connection of theirs ends. */
export async function removeAccount(
  deps: RemovalDeps,
  who: { accountId: string; email: string },
  alongside?: (tx: Db) => Promise<void>,
): Promise<void> {
  await deleteFilesOf(deps, who.accountId);
  await deps.db.transaction(async (tx) => {
    await publishAccountChange(deps.bus, tx, { action: 'delete', accountId: who.accountId });
    await deleteAccountRow(tx, who);
    await discardMails(tx, who.email);
    await alongside?.(tx);
  });
  deps.forgetCaller(who.accountId);
}
