import type { Locale } from '@aloud/contract/locale';
import type { AdminSummary } from '@aloud/contract/report-endpoints';
import type { WrittenReport } from '@aloud/contract/reports';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { interviewSummaries, reportPapers, reports } from '../../db/schema/reports.ts';

/** The caller has checked the right to read the interview. */
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

/** The first summary stays: concurrent requests of administrators get the same one. */
export async function insertSummary(
  db: Db,
  { accountId, summary, at }: { accountId: string; summary: AdminSummary; at: Date },
): Promise<void> {
  await db
    .insert(interviewSummaries)
    .values({ interviewId: summary.interviewId, accountId, summary, createdAt: at })
    .onConflictDoNothing();
}

type PdfKey = { interviewId: string; accountId: string; language: Locale; edition: number };

/** The rendered PDF and the report's time; the report itself may be large and is not loaded. */
export type ReportPdf = { pdf: Buffer; reportedAt: Date };

export async function findReportPdf(db: Db, which: PdfKey): Promise<ReportPdf | undefined> {
  const { interviewId, accountId, language, edition } = which;
  const [row] = await db
    .select({ pdf: reportPapers.pdf, reportedAt: reports.createdAt })
    .from(reportPapers)
    .innerJoin(reports, eq(reports.interviewId, reportPapers.interviewId))
    .where(
      and(
        eq(reportPapers.interviewId, interviewId),
        eq(reportPapers.accountId, accountId),
        eq(reportPapers.language, language),
        eq(reportPapers.edition, edition),
      ),
    );
  return row;
}

export async function saveReportPdf(db: Db, rendered: PdfKey & { pdf: Buffer; at: Date }): Promise<void> {
  const { at: createdAt, ...row } = rendered;
  const { edition, pdf } = row;
  await db
    .insert(reportPapers)
    .values({ ...row, createdAt })
    .onConflictDoUpdate({
      target: [reportPapers.interviewId, reportPapers.language],
      set: { edition, pdf, createdAt },
      setWhere: eq(reportPapers.accountId, row.accountId),
    });
}
