import type { Position, PositionEdit } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import { randomSecret } from '../../platform/secrets/secrets.ts';
import { recordAct } from '../audit/record-act.ts';
import { toPosition, toTold } from './position-view.rules.ts';
import {
  deletePositionRow,
  findPosition,
  insertPosition,
  lockPosition,
  type PositionRow,
  updatePosition,
} from './positions.data.ts';

export async function getPosition(db: Db, positionId: string): Promise<PositionRow> {
  const row = await findPosition(db, positionId);
  if (!row) throw new AppError('request.not-found');
  return row;
}

/** As many as `INVITATION_PATTERN` of the contract says. */
const INVITATION_BYTES = 16;

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

/** What is undefined is not changed. */
type Edit = { [Field in keyof PositionEdit]?: PositionEdit[Field] | undefined };
type EditPositionInput = { actorId: string; positionId: string; edit: Edit };

export async function editPosition(
  deps: Deps,
  { actorId, positionId, edit }: EditPositionInput,
): Promise<Position> {
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
