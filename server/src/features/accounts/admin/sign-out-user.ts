import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findLabels } from '../find-labels.ts';
import { deleteAllSessions } from '../sessions/delete-all-sessions.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus; invalidateCaller: (accountId: string) => void };
type Input = { actorId: string; accountId: string };

/** Ends every session of an account and returns how many there were. */
export async function signOutUser(deps: Deps, { actorId, accountId }: Input): Promise<number> {
  return deps.db.transaction(async (tx) => {
    if (!(await findLabels(tx, accountId))) throw new AppError('request.not-found');
    const ended = await deleteAllSessions({ ...deps, db: tx }, accountId);
    await recordAct(tx, {
      actorId,
      action: 'user.sign-out',
      subjectId: accountId,
      after: { sessions: ended },
      now: deps.clock.now(),
    });
    return ended;
  });
}
