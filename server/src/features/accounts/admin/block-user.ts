import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { recordAct } from '../../audit/record-act.ts';
import { setBlocked } from '../set-blocked.ts';

type Deps = { db: Db; bus: EventBus };
type Input = { actorId: string; accountId: string; isBlocked: boolean; now: Date };

/** Inside a transaction. */
export async function blockUser(deps: Deps, { actorId, ...input }: Input): Promise<void> {
  const { accountId, isBlocked, now } = input;
  if (isBlocked && actorId === accountId) throw new AppError('admin.not-yourself');
  if (!(await setBlocked(deps, input))) return;
  await recordAct(deps.db, {
    actorId,
    action: isBlocked ? 'user.block' : 'user.unblock',
    subjectId: accountId,
    now,
  });
}
