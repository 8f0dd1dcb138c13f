import type { Locale } from '@aloud/contract/locale';
import type { WrittenReport } from '@aloud/contract/reports';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSingleFlight } from '../../platform/single-flight.ts';
import { getConversation } from '../interviews/get-conversation.ts';
import type { ReportToPrint } from './report-reader.ts';
import { findPaper, findReport, keepPaper } from './reports.data.ts';

export type PrintReportDeps = {
  db: Db;
  clock: Clock;
  /** Prints beside the event loop. */
  print: (input: ReportToPrint, how: { accountId: string; signal: AbortSignal }) => Promise<Uint8Array>;
};
type Input = {
  interviewId: string;
  reader: { accountId: string; isAdmin: boolean };
  language?: Locale | undefined;
  reply: FastifyReply;
};

/** Raised with every change of the drawing or its words: papers printed before are printed anew. */
const EDITION = 1;

const printing = createSingleFlight<Buffer>();

/** A report that was made, on paper. Asking for the paper makes none. */
export async function sendReportPdf(deps: PrintReportDeps, input: Input): Promise<FastifyReply> {
  const { interview } = await getConversation(deps.db, input);
  const report = await findReport(deps.db, input.interviewId);
  if (!report) throw new AppError('request.not-found');
  const language = input.language ?? interview.language;
  const pdf = await findOrPrint(deps, report, { accountId: interview.accountId, language });
  const day = report.createdAt.slice(0, 10);
  return input.reply
    .headers({
      'content-disposition': contentDisposition(`aloud-${day}.pdf`, { type: 'inline' }),
      'cache-control': 'private, no-cache',
    })
    .type('application/pdf')
    .send(pdf);
}

async function findOrPrint(
  { db, clock, print }: PrintReportDeps,
  report: WrittenReport,
  { accountId, language }: { accountId: string; language: Locale },
): Promise<Buffer> {
  const { interviewId } = report;
  const which = { interviewId, accountId, language, edition: EDITION };
  const kept = await findPaper(db, which);
  if (kept) return kept;
  return printing(`${interviewId} ${language} ${report.createdAt}`, async () => {
    // Whoever asked first may leave: others wait for the same paper.
    const how = { accountId, signal: new AbortController().signal };
    const pdf = Buffer.from(await print({ report, language }, how));
    await keepPaper(db, { ...which, pdf, at: clock.now() });
    return pdf;
  });
}
