import type { AdminList } from '@aloud/contract/admin/admin-list';
import type { Candidate, PlannedQuestion } from '@aloud/contract/positions';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../db/database.ts';
import { TABLE_FORMAT, toCell } from '../../platform/spreadsheet-cell.ts';
import {
  type CandidateRow,
  type CandidatesQuery,
  listAllCandidateRows,
  listCandidateRows,
  listReportQuestions,
} from './candidates.data.ts';
import { getPosition } from './positions.ts';
import { scoresByQuestion } from './question-scores.rules.ts';

export async function listCandidates(
  db: Db,
  { positionId, ...query }: CandidatesQuery & { positionId: string },
): Promise<AdminList<Candidate>> {
  const { plan } = await getPosition(db, positionId);
  const { items, total } = await listCandidateRows(db, positionId, query);
  return { items: await withScores(db, plan, items), total };
}

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

/** Candidates with what their reports say, as a whole and about each question of the plan. */
async function withScores(
  db: Db,
  plan: readonly PlannedQuestion[],
  rows: readonly CandidateRow[],
): Promise<Candidate[]> {
  const judged = await listReportQuestions(
    db,
    rows.flatMap(({ interviewId }) => interviewId ?? []),
  );
  return rows.map(({ activeMs, score, margin, createdAt, ...row }) => ({
    ...row,
    seconds: Math.round((activeMs ?? 0) / 1000),
    overall: score === null ? null : { score, margin: margin ?? 0 },
    byQuestion: scoresByQuestion(plan, judged.get(row.interviewId ?? '') ?? []),
    createdAt: createdAt.toISOString(),
  }));
}
