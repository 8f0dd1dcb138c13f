import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findPosition, type PositionRow } from './positions.data.ts';

export async function getPosition(db: Db, positionId: string): Promise<PositionRow> {
  const row = await findPosition(db, positionId);
  if (!row) throw new AppError('request.not-found');
  return row;
}
