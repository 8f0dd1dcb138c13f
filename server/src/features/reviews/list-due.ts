import type { DueQuestion } from '@aloud/contract/reviews';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { toDueQuestion } from './due-reason.rules.ts';
import { countDue, findNextDue, listDueRows } from './reviews.data.ts';

type Deps = { db: Db; clock: Clock };
type Input = { accountId: string; limit: number };
type Due = { due: DueQuestion[]; total: number; nextAt: string | null };

export async function listDue({ db, clock }: Deps, { accountId, limit }: Input): Promise<Due> {
  const at = clock.now();
  const [rows, total, nextAt] = await Promise.all([
    listDueRows(db, { accountId, at, limit }),
    countDue(db, accountId, at),
    findNextDue(db, accountId, at),
  ]);
  return { due: rows.map(toDueQuestion), total, nextAt: nextAt?.toISOString() ?? null };
}
