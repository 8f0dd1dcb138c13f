import { ADMIN_LABEL } from '@aloud/contract/accounts/users';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findLabels } from '../find-labels.ts';
import { setLabels } from '../set-labels.ts';

type Deps = { db: Db; bus: EventBus };
type Input = { actorId: string; accountId: string; labels: readonly string[]; now: Date };

/** Inside a transaction. Administrators cannot drop their own label: a server without one cannot be repaired from inside. */
export async function labelUser(deps: Deps, { actorId, accountId, labels, now }: Input): Promise<void> {
  const before = await findLabels(deps.db, accountId);
  if (!before) throw new AppError('request.not-found');
  const isDemotion = before.includes(ADMIN_LABEL) && !labels.includes(ADMIN_LABEL);
  if (isDemotion && actorId === accountId) throw new AppError('admin.not-yourself');
  await setLabels(deps, { accountId, labels, now });
  await recordAct(deps.db, {
    actorId,
    action: 'user.label',
    subjectId: accountId,
    before: { labels: before },
    after: { labels: [...labels] },
    now,
  });
}
