import type { Db } from '../../db/database.ts';
import { publishAccountChange } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { updateAccount } from './accounts.data.ts';

type Deps = { db: Db; bus: EventBus };

/** Labels grant rights, so cached sessions are invalidated at once. */
export async function setLabels(
  deps: Deps,
  input: { accountId: string; labels: readonly string[]; now: Date },
): Promise<void> {
  const { accountId, labels, now } = input;
  await updateAccount(deps.db, accountId, { labels: [...labels], updatedAt: now });
  await publishAccountChange(deps.bus, deps.db, { action: 'update.labels', accountId });
}
