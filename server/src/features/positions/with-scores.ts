import type { Candidate, PlannedQuestion } from '@aloud/contract/positions';
import type { Db } from '../../db/database.ts';
import { type CandidateRow, listReportQuestions } from './candidates.data.ts';
import { scoresByQuestion } from './question-scores.rules.ts';

/** Candidates with what their reports say, as a whole and about each question of the plan. */
export async function withScores(
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
