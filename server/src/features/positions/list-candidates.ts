import type { AdminList } from '@aloud/contract/admin/admin-list';
import type { Candidate } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import type { CandidatesQuery } from './candidates.data.ts';
import { listCandidateRows } from './candidates.data.ts';
import { getPosition } from './get-position.ts';
import { withScores } from './with-scores.ts';

export async function listCandidates(
  db: Db,
  { positionId, ...query }: CandidatesQuery & { positionId: string },
): Promise<AdminList<Candidate>> {
  const { plan } = await getPosition(db, positionId);
  const { items, total } = await listCandidateRows(db, positionId, query);
  return { items: await withScores(db, plan, items), total };
}
