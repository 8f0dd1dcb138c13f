import type { Candidate } from '@aloud/contract/positions';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../db/database.ts';
import { TABLE_FORMAT, toCell } from '../../platform/spreadsheet-cell.ts';
import { listAllCandidateRows } from './candidates.data.ts';
import { getPosition } from './get-position.ts';
import { withScores } from './with-scores.ts';

const CANDIDATES_MAX = 10_000;

/** CSV with one row per candidate and one column per question of the plan. */
export async function exportCandidates(db: Db, positionId: string): Promise<string> {
  const { plan } = await getPosition(db, positionId);
  const rows = await listAllCandidateRows(db, positionId, CANDIDATES_MAX);
  const head = ['name', 'email', 'state', 'attempts', 'minutes', 'score', 'margin'];
  const candidates = await withScores(db, plan, rows);
  const table = candidates.map((candidate) => [
    ...toFields(candidate),
    ...plan.map(({ id }) => candidate.byQuestion[id]?.score ?? ''),
  ]);
  const cells = [[...head, ...plan.map(({ text }) => text)], ...table].map((row) =>
    row.map((cell) => toCell(String(cell))),
  );
  return stringify(cells, TABLE_FORMAT);
}

function toFields({ name, email, state, attempts, seconds, overall }: Candidate): (string | number)[] {
  const minutes = Math.round(seconds / 6) / 10;
  return [name, email, state ?? '', attempts, minutes, overall?.score ?? '', overall?.margin ?? ''];
}
