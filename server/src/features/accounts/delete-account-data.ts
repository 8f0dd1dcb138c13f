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
 * Everything of a person is gone: what refers to the account goes with it, and every connection of theirs ends. All that
 * stays is what the address had used up, under a digest of it.
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
    // A second deletion at the same moment finds nothing to remember.
    if (!account) return;
    await publishAccountChange(deps.bus, tx, { action: 'delete', accountId: who.accountId });
    // An address that was never proven may be another person's, who has not had a start.
    if (account.isEmailVerified) await recordDeparture(deps, tx, { ...who, now: deps.clock.now() });
    await anonymisePerson(tx, who);
    await deleteAccountRow(tx, who);
    await deleteMails(tx, who);
    await alongside?.(tx);
  });
  await deps.outbox?.deleteTo(who.email);
  deps.invalidateCaller(who.accountId);
}
