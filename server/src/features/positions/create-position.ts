import type { Position, PositionEdit } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomSecret, uniqueId } from '../../platform/ids.ts';
import { recordAct } from '../audit/record-act.ts';
import { getPosition } from './get-position.ts';
import { toPosition, toTold } from './position-view.rules.ts';
import { insertPosition } from './positions.data.ts';

/** As many as `INVITATION_PATTERN` of the contract says. */
export const INVITATION_BYTES = 16;

type Deps = { db: Db; clock: Clock };

export async function createPosition(
  deps: Deps,
  { actorId, edit }: { actorId: string; edit: PositionEdit },
): Promise<Position> {
  const now = deps.clock.now();
  const id = uniqueId(now);
  const { closesAt, ...fields } = edit;
  return deps.db.transaction(async (tx) => {
    await insertPosition(tx, {
      ...fields,
      id,
      closesAt: closesAt === null ? null : new Date(closesAt),
      invitation: randomSecret(INVITATION_BYTES),
      createdAt: now,
      updatedAt: now,
    });
    await recordAct(tx, {
      actorId,
      action: 'position.create',
      subjectId: id,
      subject: edit.title,
      after: toTold(edit),
      now,
    });
    return toPosition(await getPosition(tx, id));
  });
}
