import type { ReportProgress, ReportState } from '@aloud/contract/reports';
import type { Db } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { getConversation } from '../interviews/event-log/get-conversation.ts';
import { tooShort } from './report-eligibility.rules.ts';
import { REPORT_JOB } from './report-job.ts';
import { findReport } from './reports.data.ts';
import { withRecordingState } from './request-report.ts';

type Deps = { db: Db; jobs: Jobs };
type Input = { interviewId: string; reader: { accountId: string; isAdmin: boolean } };

/** The state of the report. Does not start its job. */
export async function getReport(deps: Deps, input: Input): Promise<ReportState> {
  const conversation = await getConversation(deps.db, input);
  const { state, accountId } = conversation.interview;
  const report = await findReport(deps.db, input.interviewId);
  if (report)
    return {
      state: 'ready',
      report: await withRecordingState(deps.db, report, { ...conversation, ...input }),
    };
  if (state === 'too-short' || state === 'failed') return tooShort(conversation);
  const job = await deps.jobs.find({ kind: REPORT_JOB, accountId, key: input.interviewId });
  if (!job) return { state: 'none' };
  if (job.failure) return { state: 'failed', ...job.failure };
  return { state: 'working', progress: (job.progress as ReportProgress | null) ?? { step: 'received' } };
}
