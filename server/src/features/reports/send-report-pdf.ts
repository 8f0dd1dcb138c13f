import type { Locale } from '@aloud/contract/locale';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { getConversation } from '../interviews/get-conversation.ts';
import { printReport } from './print-report.ts';
import { findReport } from './reports.data.ts';

type Input = {
  interviewId: string;
  reader: { accountId: string; isAdmin: boolean };
  language?: Locale | undefined;
  reply: FastifyReply;
};

/** A report that was made, on paper. Asking for the paper makes none. */
export async function sendReportPdf({ db }: { db: Db }, input: Input): Promise<FastifyReply> {
  const { interview } = await getConversation(db, input);
  const report = await findReport(db, input.interviewId);
  if (!report) throw new AppError('request.not-found');
  const pdf = await printReport(report, input.language ?? interview.language);
  const day = report.createdAt.slice(0, 10);
  return input.reply
    .headers({
      'content-disposition': contentDisposition(`aloud-${day}.pdf`, { type: 'inline' }),
      'cache-control': 'private, no-cache',
    })
    .type('application/pdf')
    .send(pdf);
}
