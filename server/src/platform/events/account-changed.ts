import type { Db } from '../../db/database.ts';
import type { EventBus } from './event-bus.ts';

export const ACCOUNT_CHANGED = 'account-changed';

type Named = { accountId: string };

/** What happened to an account, in the words of the wire protocol's account events. */
export type AccountChange =
  | (Named & {
      action:
        | 'update.name'
        | 'update.email'
        | 'update.password'
        | 'update.mfa'
        | 'update.prefs'
        | 'update.labels'
        | 'update.status';
    })
  /** Whoever holds a connection or a JWT made from a deleted session is cut off. */
  | (Named & {
      action: 'sessions.create' | 'sessions.update' | 'sessions.delete';
      sessionIds: readonly string[];
    })
  | (Named & { action: 'delete' });

/** Told inside the transaction that makes the change: heard when it commits, never if it does not. */
export async function publishAccountChange(bus: EventBus, db: Db, change: AccountChange): Promise<void> {
  await bus.publish(db, { topic: ACCOUNT_CHANGED, ...change });
}
