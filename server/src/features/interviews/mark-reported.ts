import type { Report } from '@aloud/contract/reports';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findInterviewForUpdate, updateInterview, type Which } from './interviews.data.ts';

type Input = Which & {
  report: Pick<Report, 'score' | 'margin' | 'criteria' | 'rubric'>;
  /** When the conversation on which the report is based ended. */
  endedAt: Date | null;
  at: Date;
};

/** Marks an interview as reported; throws when its conversation has continued since the report was begun. */
export async function markReported(tx: Db, { report, endedAt, at, ...which }: Input): Promise<void> {
  const row = await findInterviewForUpdate(tx, which);
  const isSame = row?.state === 'ended' && row.endedAt?.getTime() === endedAt?.getTime();
  if (!isSame) throw new AppError('reports.not-over');
  const { score, margin, criteria, rubric } = report;
  await updateInterview(tx, which, { state: 'reported', score, margin, ...criteria, rubric, updatedAt: at });
}
