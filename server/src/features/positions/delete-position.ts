import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { recordAct } from '../audit/record-act.ts';
import { getPosition } from './get-position.ts';
import { deletePositionRow } from './positions.data.ts';

type Deps = { db: Db; clock: Clock };

/** Interviews of the position stay: they belong to their candidates. */
export async function deletePosition(
  deps: Deps,
  { actorId, positionId }: { actorId: string; positionId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { title, company, candidates } = await getPosition(tx, positionId);
    await deletePositionRow(tx, positionId);
    await recordAct(tx, {
      actorId,
      action: 'position.delete',
      subjectId: positionId,
      subject: title,
      before: { title, company, candidates },
      now: deps.clock.now(),
    });
  });
}
