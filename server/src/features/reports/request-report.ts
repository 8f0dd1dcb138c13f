import type { Report, ReportProgress, WrittenReport } from '@aloud/contract/reports';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Conversation, getConversation } from '../interviews/event-log/get-conversation.ts';
import { findRecordingState } from '../interviews/recording/store-recording-job.ts';
import { requireReportable } from './report-eligibility.rules.ts';
import { REPORT_JOB } from './report-job.ts';
import { findReport } from './reports.data.ts';

type Deps = { db: Db; jobs: Jobs };
type Input = {
  interviewId: string;
  reader: { accountId: string; isAdmin: boolean };
  /** Stops the waiting, not the work. */
  signal: AbortSignal;
  onProgress?: (progress: ReportProgress) => void;
};

/** The report, made if nobody has asked for it before. Throws what it failed with, and is made anew when asked again. */
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
    onProgress: (progress) => input.onProgress?.(progress as ReportProgress),
  });
  const made = await findReport(deps.db, interviewId);
  if (!made) throw new AppError('reports.not-over');
  return withRecordingState(deps.db, made, { ...conversation, ...input });
}

/** The recording may become a file after the report was made, and be deleted before it is. */
export async function withRecordingState(
  db: Db,
  report: WrittenReport,
  { interview, reader }: Pick<Conversation, 'interview'> & Pick<Input, 'reader'>,
): Promise<Report> {
  return { ...report, audio: await findRecordingState(db, interview, reader) };
}
