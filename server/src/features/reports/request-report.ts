import type { Report, ReportProgress, ReportState, WrittenReport } from '@aloud/contract/reports';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Conversation, getConversation } from '../interviews/get-interview.ts';
import { findRecordingState } from '../interviews/recording/store-recording-job.ts';
import { describeShortfall, requireReportable } from '../interviews/too-short.rules.ts';
import { REPORT_JOB } from './report-job.ts';
import { findReport } from './reports.data.ts';

type Deps = { db: Db; jobs: Jobs };
type Input = {
  interviewId: string;
  reader: { accountId: string; isAdmin: boolean };
  /** Ends the waiting; the job goes on. */
  signal: AbortSignal;
  onProgress?: (progress: ReportProgress) => void;
};

/** The report, created at the first request. Throws the failure of its job, which the next request starts again. */
export async function requestReport(deps: Deps, input: Input): Promise<Report> {
  const conversation = await getConversation(deps.db, input);
  const { interviewId } = input;
  const stored = await findReport(deps.db, interviewId);
  if (stored) return withRecordingState(deps.db, stored, { ...conversation, ...input });
  requireReportable(conversation);
  const id = { kind: REPORT_JOB, accountId: conversation.interview.accountId, key: interviewId };
  await deps.jobs.submit(id, {});
  await deps.jobs.follow(id, {
    signal: input.signal,
    ...(input.onProgress && { onProgress: input.onProgress }),
  });
  const made = await findReport(deps.db, interviewId);
  if (!made) throw new AppError('reports.not-over');
  return withRecordingState(deps.db, made, { ...conversation, ...input });
}

/** Added at reading: the recording may be stored after the report and deleted before it. */
async function withRecordingState(
  db: Db,
  report: WrittenReport,
  { interview, reader }: Pick<Conversation, 'interview'> & Pick<Input, 'reader'>,
): Promise<Report> {
  return { ...report, audio: await findRecordingState(db, interview, reader) };
}

type GetReportInput = { interviewId: string; reader: { accountId: string; isAdmin: boolean } };

/** The state of the report. Does not start its job. */
export async function getReport(deps: Deps, input: GetReportInput): Promise<ReportState> {
  const conversation = await getConversation(deps.db, input);
  const { state, accountId } = conversation.interview;
  const report = await findReport(deps.db, input.interviewId);
  if (report)
    return {
      state: 'ready',
      report: await withRecordingState(deps.db, report, { ...conversation, ...input }),
    };
  if (state === 'too-short' || state === 'failed') return describeShortfall(conversation);
  const job = await deps.jobs.find({ kind: REPORT_JOB, accountId, key: input.interviewId });
  if (!job) return { state: 'none' };
  if (job.failure) return { state: 'failed', ...job.failure };
  return { state: 'working', progress: job.progress ?? { step: 'received' } };
}
