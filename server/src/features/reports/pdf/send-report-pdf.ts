import type { Locale } from '@aloud/contract/locale';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createSingleFlight } from '../../../platform/jobs/single-flight.ts';
import { getReadableInterview } from '../../interviews/get-interview.ts';
import type { ReportToRender } from '../report-reader.ts';
import { findReport, findReportPdf, type ReportPdf, saveReportPdf } from '../reports.data.ts';

export type ReportPdfDeps = {
  db: Db;
  clock: Clock;
  /** Renders in a worker. */
  renderPdf: (input: ReportToRender, how: { accountId: string; signal: AbortSignal }) => Promise<Uint8Array>;
};
type Input = {
  interviewId: string;
  reader: { accountId: string; isAdmin: boolean };
  language?: Locale | undefined;
  reply: FastifyReply;
};

/** Raised with every change of layout or texts: PDFs of an earlier edition are rendered again. */
const EDITION = 2;

const rendering = createSingleFlight<ReportPdf>();

/** Sends the PDF of an existing report; a missing report is not created. */
export async function sendReportPdf(deps: ReportPdfDeps, input: Input): Promise<FastifyReply> {
  const { id: interviewId, accountId, language } = await getReadableInterview(deps.db, input);
  const which = { interviewId, accountId, language: input.language ?? language };
  const { pdf, reportedAt } = await findOrRender(deps, which);
  const day = reportedAt.toISOString().slice(0, 10);
  return input.reply
    .headers({
      'content-disposition': contentDisposition(`aloud-${day}.pdf`, { type: 'inline' }),
      'cache-control': 'private, no-cache',
    })
    .type('application/pdf')
    .send(pdf);
}

type PdfRef = { interviewId: string; accountId: string; language: Locale };

/** Concurrent requests share one rendering. */
function findOrRender({ db, clock, renderPdf }: ReportPdfDeps, asked: PdfRef): Promise<ReportPdf> {
  const { interviewId, accountId, language } = asked;
  return rendering(`${interviewId} ${language}`, async () => {
    const which = { ...asked, edition: EDITION };
    const kept = await findReportPdf(db, which);
    if (kept) return kept;
    const report = await findReport(db, interviewId);
    if (!report) throw new AppError('request.not-found');
    // The first client may leave while others wait for the same PDF.
    const how = { accountId, signal: new AbortController().signal };
    const pdf = Buffer.from(await renderPdf({ report, language }, how));
    await saveReportPdf(db, { ...which, pdf, at: clock.now() });
    return { pdf, reportedAt: new Date(report.createdAt) };
  });
}
