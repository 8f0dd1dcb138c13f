import type { Position, PositionEdit } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { recordAct } from '../audit/record-act.ts';
import { getPosition } from './get-position.ts';
import { toPosition, toTold } from './position-view.rules.ts';
import { lockPosition, updatePosition } from './positions.data.ts';

type Deps = { db: Db; clock: Clock };
/** What is undefined is not changed. */
type Edit = { [Field in keyof PositionEdit]?: PositionEdit[Field] | undefined };
type Input = { actorId: string; positionId: string; edit: Edit };

export async function editPosition(deps: Deps, { actorId, positionId, edit }: Input): Promise<Position> {
  const now = deps.clock.now();
  const { closesAt, ...sent } = edit;
  const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return deps.db.transaction(async (tx) => {
    await lockPosition(tx, positionId);
    const before = toPosition(await getPosition(tx, positionId));
    await updatePosition(tx, positionId, {
      ...fields,
      ...(closesAt !== undefined && { closesAt: closesAt === null ? null : new Date(closesAt) }),
      updatedAt: now,
    });
    const after = toPosition(await getPosition(tx, positionId));
    await recordAct(tx, {
      actorId,
      action: 'position.edit',
      subjectId: positionId,
      subject: after.title,
      before: toTold(editable(before)),
      after: toTold(editable(after)),
      now,
    });
    return after;
  });
}

function editable(position: Position): PositionEdit {
  const {
    id: _id,
    invitation: _link,
    candidates: _count,
    createdAt: _at,
    updatedAt: _last,
    ...edit
  } = position;
  return edit;
}
