import type { AdminList } from '@aloud/contract/admin-list';
import type { Candidate } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import { type CandidateRow, type CandidatesQuery, listCandidateRows } from './candidates.data.ts';
import { getPosition } from './get-position.ts';

export async function listCandidates(
  db: Db,
  { positionId, ...query }: CandidatesQuery & { positionId: string },
): Promise<AdminList<Candidate>> {
  await getPosition(db, positionId);
  const { items, total } = await listCandidateRows(db, positionId, query);
  return { items: items.map(toCandidate), total };
}

export function toCandidate({ activeMs, createdAt, ...row }: CandidateRow): Candidate {
  return {
    ...row,
    seconds: Math.round((activeMs ?? 0) / 1000),
    overall: null,
    byQuestion: {},
    createdAt: createdAt.toISOString(),
  };
}
