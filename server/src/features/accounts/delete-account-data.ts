import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import type { BlobStore } from '../../providers/files/blob-store.ts';
import type { Outbox } from '../../providers/mail/outbox.ts';
import { anonymisePerson } from '../audit/anonymise-person.ts';
import { recordDeparture } from '../departures/record-departure.ts';
import { deleteFilesByOwner } from '../files/delete-files-by-owner.ts';
import { deleteMails } from '../mail/delete-mails.ts';
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
