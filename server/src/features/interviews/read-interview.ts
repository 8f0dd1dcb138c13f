import type { Interview } from '@aloud/contract/interviews';
import type { Db } from '../../db/database.ts';
import { getInterview } from './get-interview.ts';
import { toInterview } from './interview-view.rules.ts';
import { listTurns, type Which } from './interviews.data.ts';

export async function readInterview(db: Db, which: Which): Promise<Interview> {
  const row = await getInterview(db, which);
  return toInterview(row, await listTurns(db, row.id));
}
