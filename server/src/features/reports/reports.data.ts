import type { AdminSummary } from '@aloud/contract/report-endpoints';
import type { WrittenReport } from '@aloud/contract/reports';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { interviewSummaries, reports } from '../../db/schema/reports.ts';

/** Whose it is, the caller has found out before. */
export async function findReport(db: Db, interviewId: string): Promise<WrittenReport | undefined> {
  const [row] = await db
    .select({ report: reports.report })
    .from(reports)
    .where(eq(reports.interviewId, interviewId));
  return row?.report;
}

export async function insertReport(
  db: Db,
  { accountId, report, at }: { accountId: string; report: WrittenReport; at: Date },
): Promise<void> {
  await db.insert(reports).values({ interviewId: report.interviewId, accountId, report, createdAt: at });
}

export async function findSummary(db: Db, interviewId: string): Promise<AdminSummary | undefined> {
  const [row] = await db
    .select({ summary: interviewSummaries.summary })
    .from(interviewSummaries)
    .where(eq(interviewSummaries.interviewId, interviewId));
  return row?.summary;
}

/** The first one stays: two administrators who ask at once read the same. */
export async function insertSummary(
  db: Db,
  { accountId, summary, at }: { accountId: string; summary: AdminSummary; at: Date },
): Promise<void> {
  await db
    .insert(interviewSummaries)
    .values({ interviewId: summary.interviewId, accountId, summary, createdAt: at })
    .onConflictDoNothing();
}
