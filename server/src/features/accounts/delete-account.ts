import type { Db } from '../../db/database.ts';
import { publishAccountChange } from '../../platform/account-changed.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn } from '../../platform/caller.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import { deleteFilesOf } from '../files/delete-files-of.ts';
import { deleteAccountRow } from './accounts.data.ts';

export type Deps = { db: Db; bus: EventBus; blobs: BlobStore; forgetCaller: (accountId: string) => void };
type Input = { caller: SignedIn; email: string };

/** Everything of a person is gone: what refers to the account goes with it, and every connection of theirs ends. */
export async function deleteAccount(deps: Deps, { caller, email }: Input): Promise<void> {
  // A server without an administrator cannot be repaired from inside.
  if (caller.isAdmin) throw new AppError('request.forbidden');
  if (email !== caller.email) throw new AppError('account.wrong-confirmation');
  await deleteFilesOf(deps, caller.accountId);
  await deps.db.transaction(async (tx) => {
    await publishAccountChange(deps.bus, tx, { action: 'delete', accountId: caller.accountId });
    await deleteAccountRow(tx, { accountId: caller.accountId, email });
  });
  deps.forgetCaller(caller.accountId);
}
