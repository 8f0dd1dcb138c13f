import type { Position } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomSecret } from '../../platform/ids.ts';
import { recordAct } from '../audit/record-act.ts';
import { INVITATION_BYTES } from './create-position.ts';
import { getPosition } from './get-position.ts';
import { toPosition } from './position-view.rules.ts';
import { updatePosition } from './positions.data.ts';

type Deps = { db: Db; clock: Clock };

/** The former link stops working; candidates who accepted it keep their interviews. */
export async function renewInvitation(
  deps: Deps,
  { actorId, positionId }: { actorId: string; positionId: string },
): Promise<Position> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await updatePosition(tx, positionId, { invitation: randomSecret(INVITATION_BYTES), updatedAt: now });
    const position = toPosition(await getPosition(tx, positionId));
    await recordAct(tx, {
      actorId,
      action: 'position.renew-link',
      subjectId: positionId,
      subject: position.title,
      now,
    });
    return position;
  });
}
