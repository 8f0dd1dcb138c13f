import { DEFAULT_LOCALE } from '@aloud/contract/locale';
import type { ResumeAnalysis } from '@aloud/contract/resumes';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findUser } from '../../accounts/users.ts';
import { toAnalysis } from '../resume-view.rules.ts';
import { findResume, listResumeQuestions } from '../resumes.data.ts';
import { type AnalysisProgress, RESUME_JOB } from './analysis-job.ts';

type Deps = { db: Db; jobs: Jobs };
type Input = {
  accountId: string;
  resumeId: string;
  isAgain?: boolean;
  /** Ends the waiting; the job goes on. */
  signal: AbortSignal;
  onProgress?: (progress: AnalysisProgress) => void;
};

/** The stored analysis, or a new one; concurrent requests share one job. */
export async function requestAnalysis(deps: Deps, input: Input): Promise<ResumeAnalysis> {
  const { accountId, resumeId, signal, onProgress } = input;
  const id = { kind: RESUME_JOB, accountId, key: resumeId };
  const kept = await readAnalysis(deps.db, input);
  const job = await deps.jobs.find(id);
  const isUnderWay = job !== undefined && job.state !== 'failed';
  if (kept && !input.isAgain && !isUnderWay) return kept;
  const user = await findUser(deps.db, accountId);
  if (!isUnderWay) await deps.jobs.submit(id, { language: user?.lang ?? DEFAULT_LOCALE });
  await deps.jobs.follow(id, { signal, ...(onProgress && { onProgress }) });
  const made = await readAnalysis(deps.db, input);
  if (!made) throw new AppError('resumes.cancelled');
  return made;
}

async function readAnalysis(
  db: Db,
  { accountId, resumeId }: { accountId: string; resumeId: string },
): Promise<ResumeAnalysis | undefined> {
  const row = await findResume(db, { accountId, resumeId });
  if (!row) throw new AppError('request.not-found');
  return toAnalysis(row, await listResumeQuestions(db, { accountId, resumeId }));
}
