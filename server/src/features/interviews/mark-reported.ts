import type { Report } from '@aloud/contract/reports';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findInterviewForUpdate, updateInterview, type Which } from './interviews.data.ts';

type Input = Which & {
  report: Pick<Report, 'score' | 'margin' | 'criteria' | 'rubric'>;
  /** When the conversation had ended, as the report knows it. */
  endedAt: Date | null;
  at: Date;
};

/** What was said is final from here on; a conversation that has gone on meanwhile is reported on later. */
export async function markReported(tx: Db, { report, endedAt, at, ...which }: Input): Promise<void> {
  const row = await findInterviewForUpdate(tx, which);
  const isSame = row?.state === 'ended' && row.endedAt?.getTime() === endedAt?.getTime();
  if (!isSame) throw new AppError('reports.not-over');
  const { score, margin, criteria, rubric } = report;
  await updateInterview(tx, which, { state: 'reported', score, margin, ...criteria, rubric, updatedAt: at });
}
