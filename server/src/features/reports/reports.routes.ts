import {
  adminSummaryEndpoint,
  readReportEndpoint,
  reportEndpoint,
  reportPdfEndpoint,
  reportScoreEndpoint,
  reportStrongEndpoint,
  reportWeakEndpoint,
} from '@aloud/contract/report-endpoints';
import type { Report, ReportEvent } from '@aloud/contract/reports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../platform/http/caller.ts';
import { abortOnDisconnect } from '../../platform/http/client-request.ts';
import { registerEndpoint, registerStream } from '../../platform/http/register-endpoint.ts';
import { sendSteps } from '../../platform/http/send-steps.ts';
import { type ReportPdfDeps, sendReportPdf } from './pdf/send-report-pdf.ts';
import { getReport, requestReport } from './request-report.ts';
import { type SummaryDeps, summariseInterview } from './summarise-interview.ts';

type Asked = {
  caller: SignedIn;
  body: { interviewId: string };
  request: FastifyRequest;
  reply: FastifyReply;
};

export function registerReports(app: FastifyInstance, deps: SummaryDeps & ReportPdfDeps): void {
  /** Only its owner has a report made; reading one is for administrators, too. */
  const ask = ({ caller, body, reply }: Asked, onProgress?: (progress: object) => void): Promise<Report> =>
    requestReport(deps, {
      ...body,
      reader: { accountId: caller.accountId, isAdmin: false },
      signal: abortOnDisconnect(reply),
      ...(onProgress && { onProgress }),
    });

  registerStream(app, reportEndpoint, (asked) =>
    sendSteps({
      request: asked.request,
      reply: asked.reply,
      first: { step: 'received' } satisfies ReportEvent,
      follow: (onProgress) => ask(asked, onProgress),
      last: (report) => ({ step: 'done', report }) satisfies ReportEvent,
    }),
  );
  registerEndpoint(app, reportWeakEndpoint, async (asked) => {
    const { interviewId, weak: points } = await ask(asked);
    return { interviewId, points };
  });
  registerEndpoint(app, reportStrongEndpoint, async (asked) => {
    const { interviewId, strong: points } = await ask(asked);
    return { interviewId, points };
  });
  registerEndpoint(app, reportScoreEndpoint, async (asked) => {
    const { interviewId, score, margin, criteria, coverage, rubric, engine } = await ask(asked);
    return { interviewId, score, margin, criteria, coverage, rubric, engine };
  });
  registerEndpoint(app, readReportEndpoint, ({ caller, params }) =>
    getReport(deps, { ...params, reader: caller }),
  );
  registerStream(app, reportPdfEndpoint, ({ caller, params, query, reply }) =>
    sendReportPdf(deps, { ...params, ...query, reader: caller, reply }),
  );
  registerEndpoint(app, adminSummaryEndpoint, ({ caller, body, reply }) =>
    summariseInterview(deps, { ...body, reader: caller, signal: abortOnDisconnect(reply) }),
  );
}
