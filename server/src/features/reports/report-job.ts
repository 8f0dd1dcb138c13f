import type { ReportProgress } from '@aloud/contract/reports';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { defineJobKind, type JobRow } from '../../platform/jobs/job-rows.ts';
import type { Delivery, JobDefinition, JobTools } from '../../platform/jobs/job-workers.ts';
import { markReported } from '../interviews/finish-interview.ts';
import { getConversation } from '../interviews/get-interview.ts';
import { requireReportable } from '../interviews/too-short.rules.ts';
import { queueQuestions } from '../reviews/reviews.ts';
import { findReport, insertReport } from './reports.data.ts';
import { type WriteReportDeps, writeReport } from './write-report.ts';

export const REPORT_JOB = defineJobKind<object, ReportProgress>('interview-report');

const WORKERS = 2;
/** Twenty answers and a slow language model for each. */
const WITHIN_SECONDS = 1_200;

export type ReportJobDeps = WriteReportDeps & { bus: EventBus };

export function createReportJob(deps: ReportJobDeps): JobDefinition<object, ReportProgress> {
  return {
    kind: REPORT_JOB,
    workers: WORKERS,
    withinSeconds: WITHIN_SECONDS,
    work: (job, tools) => workOnReport(deps, job, tools),
  };
}

async function workOnReport(
  deps: ReportJobDeps,
  job: JobRow,
  tools: JobTools<ReportProgress>,
): Promise<Delivery> {
  const { accountId, key: interviewId } = job;
  const reader = { accountId, isAdmin: false };
  // The report was requested again at the moment of its delivery.
  if (await findReport(deps.db, interviewId)) return async () => undefined;
  const conversation = await getConversation(deps.db, { interviewId, reader });
  requireReportable(conversation);
  const report = await writeReport(deps, conversation, tools);
  const { endedAt } = conversation.interview;
  return async (tx) => {
    const at = deps.clock.now();
    await markReported(tx, { accountId, interviewId, report, endedAt, at });
    const questionIds = report.next.map(({ questionId }) => questionId);
    const queued = await queueQuestions({ ...deps, db: tx }, { accountId, questionIds, interviewId });
    const next = report.next.filter(({ questionId }) => queued.includes(questionId));
    await insertReport(tx, { accountId, report: { ...report, next }, at });
  };
}
