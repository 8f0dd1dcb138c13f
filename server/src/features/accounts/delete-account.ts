import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import type { Outbox } from '../../providers/mail/outbox.ts';
import { anonymisePerson } from '../audit/anonymise-acts.ts';
import { recordDeparture } from '../departures/departures.ts';
import { deleteFilesByOwner } from '../files/delete-file.ts';
import { deleteMails } from '../mail/mail-queue.ts';
import { deleteAccountRow, lockAccount, lockAddress } from './accounts.data.ts';

export type AccountDeletionDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  blobs: BlobStore;
  outbox: Outbox | undefined;
  departureKeys: DerivedKeys;
  invalidateCaller: (accountId: string) => void;
};

type Input = { caller: SignedIn; email: string };

/** Deletes the caller's own account; the typed address confirms it. */
export async function deleteAccount(deps: AccountDeletionDeps, { caller, email }: Input): Promise<void> {
  // A server without an administrator cannot be repaired from inside.
  if (caller.isAdminAccount) throw new AppError('request.forbidden');
  if (email !== caller.email) throw new AppError('account.wrong-confirmation');
  await deleteAccountData(deps, { accountId: caller.accountId, email });
}

/**
 * Deletes the account with every row that refers to it and ends its connections. What remains is how much of the
 * starting balance the address has used, under a keyed digest of it.
 */
export async function deleteAccountData(
  deps: AccountDeletionDeps,
  who: { accountId: string; email: string },
  alongside?: (tx: Db) => Promise<void>,
): Promise<void> {
  await deleteFilesByOwner(deps, who.accountId);
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, who.email);
    const account = await lockAccount(tx, who.accountId);
    // A concurrent deletion was first and has recorded the departure.
    if (!account) return;
    await publishAccountChange(deps.bus, tx, { action: 'delete', accountId: who.accountId });
    // An unverified address may belong to another person, who keeps the right to a starting balance.
    if (account.isEmailVerified) await recordDeparture(deps, tx, { ...who, now: deps.clock.now() });
    await anonymisePerson(tx, who);
    await deleteAccountRow(tx, who);
    await deleteMails(tx, who);
    await alongside?.(tx);
  });
  await deps.outbox?.deleteTo(who.email);
  deps.invalidateCaller(who.accountId);
}
