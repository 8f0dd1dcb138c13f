import type { Db } from '../../db/database.ts';
import { defineTopic, type EventBus } from './event-bus.ts';

export const ACCOUNT_CHANGED = defineTopic<AccountChange>('account-changed');

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
  /** Connections and JWTs made from a deleted session end with it. */
  | (Named & {
      action: 'sessions.create' | 'sessions.update' | 'sessions.delete';
      sessionIds: readonly string[];
    })
  | (Named & { action: 'delete' });

/** Published inside the transaction of the change: delivered when it commits, dropped when it rolls back. */
export async function publishAccountChange(bus: EventBus, db: Db, change: AccountChange): Promise<void> {
  await bus.publish(db, ACCOUNT_CHANGED, change);
}
