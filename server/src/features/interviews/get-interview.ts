import type { Interview } from '@aloud/contract/interviews';
import type { Db } from '../../db/database.ts';
import { getInterviewRow } from './get-interview-row.ts';
import { toInterview } from './interview-view.rules.ts';
import { listTurns, type Which } from './interviews.data.ts';

export async function getInterview(db: Db, which: Which): Promise<Interview> {
  const row = await getInterviewRow(db, which);
  return toInterview(row, await listTurns(db, row.id));
}
