import type { Locale } from '@aloud/contract/locale';
import type { ResumeStep } from '@aloud/contract/resumes';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { uniqueId } from '../../../platform/ids.ts';
import { defineJobKind, type JobRow } from '../../../platform/jobs/job-rows.ts';
import type { Delivery, JobDefinition, JobTools } from '../../../platform/jobs/job-workers.ts';
import { findResume, replaceResumeQuestions, updateAnalysis } from '../resumes.data.ts';
import type { ResumeAnalyst } from './resume-findings.ts';

export const RESUME_JOB = defineJobKind<AnalysisInput, AnalysisProgress>('resume-analysis');

/** Three calls of a slow language model, and their repairs. */
const WITHIN_SECONDS = 300;

type AnalysisInput = { language: Locale };
export type AnalysisProgress = { step: ResumeStep };

export type AnalysisJobDeps = { db: Db; clock: Clock; analyse: ResumeAnalyst };

export function createAnalysisJob(deps: AnalysisJobDeps): JobDefinition<AnalysisInput, AnalysisProgress> {
  return {
    kind: RESUME_JOB,
    workers: 1,
    withinSeconds: WITHIN_SECONDS,
    work: (job, tools) => workOnResume(deps, job, tools),
  };
}

async function workOnResume(
  deps: AnalysisJobDeps,
  job: JobRow<AnalysisInput>,
  tools: JobTools<AnalysisProgress>,
): Promise<Delivery> {
  const which = { accountId: job.accountId, resumeId: job.key };
  const { language } = job.input;
  const onStep = (step: ResumeStep) => tools.report({ step });
  onStep('reading');
  const resume = await findResume(deps.db, which);
  if (!resume) throw new AppError('request.not-found');
  const now = deps.clock.now();
  const { overview, questions, engine } = await deps.analyse(
    { text: resume.text, language, now },
    { accountId: job.accountId, signal: tools.signal, onStep },
  );
  return async (tx) => {
    const analysis = { overview, engine, analysisLanguage: language, analysedAt: now };
    if (!(await updateAnalysis(tx, which, analysis))) return;
    await replaceResumeQuestions(
      tx,
      which,
      questions.map((question) => ({ ...question, language, id: uniqueId(now) })),
    );
  };
}
