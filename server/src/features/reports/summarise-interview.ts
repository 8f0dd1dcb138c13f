import type { AdminSummary } from '@aloud/contract/report-endpoints';
import type { Report } from '@aloud/contract/reports';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { LanguageModel } from '../../providers/llm/llm.port.ts';
import { getOwnAccount } from '../accounts/account.ts';
import { type Conversation, getConversation } from '../interviews/get-interview.ts';
import { readableOverview } from './overview-text.rules.ts';
import { listCautions, openQuestions } from './recruiter-view.rules.ts';
import { findSummary, insertSummary } from './reports.data.ts';
import { overviewPrompt, overviewSystemPrompt } from './reports.prompts.ts';
import { requestReport } from './request-report.ts';

export type SummaryDeps = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  /** Absent: the summary has no overview in words. */
  llm: LanguageModel | undefined;
};
type Input = { interviewId: string; reader: { accountId: string; isAdmin: boolean }; signal: AbortSignal };

/** The summary for a recruiter; created once, with the report if there is none. */
export async function summariseInterview(deps: SummaryDeps, input: Input): Promise<AdminSummary> {
  const conversation = await getConversation(deps.db, input);
  const stored = await findSummary(deps.db, input.interviewId);
  if (stored) return stored;
  const report = await requestReport(deps, input);
  const overview = await writeOverview(deps, report, input.signal);
  const summary = { ...(await toSummary(deps, report, conversation)), overview };
  const { accountId } = conversation.interview;
  await insertSummary(deps.db, { accountId, summary, at: deps.clock.now() });
  return (await findSummary(deps.db, input.interviewId)) ?? summary;
}

async function toSummary(
  deps: SummaryDeps,
  report: Report,
  { interview }: Conversation,
): Promise<Omit<AdminSummary, 'overview'>> {
  const { accountId, positionId } = interview;
  const { name, email } = await getOwnAccount(deps.db, accountId);
  const { interviewId, score, margin, numbers, criteria, coverage, rubric, engine } = report;
  const { language, role, level } = report;
  const { moments: _moments, ...delivery } = report.delivery;
  return {
    interviewId,
    score,
    margin,
    ...(numbers && { numbers }),
    criteria,
    coverage,
    rubric,
    engine,
    candidate: { accountId, name, email },
    language,
    role,
    level,
    positionId,
    seconds: report.seconds,
    createdAt: deps.clock.now().toISOString(),
    strong: report.strong,
    weak: report.weak,
    open: openQuestions(report),
    cautions: listCautions(report),
    delivery,
  };
}

const overviewSchema = z.object({ overview: z.string().min(1).max(2_000) });

/** Optional: a failing model leaves the summary without its overview. */
async function writeOverview(
  { llm, logger }: SummaryDeps,
  report: Report,
  signal: AbortSignal,
): Promise<string | null> {
  if (!llm) return null;
  try {
    const { overview } = await llm.writeObject({
      schema: overviewSchema,
      system: overviewSystemPrompt(report.language),
      prompt: overviewPrompt(report),
      seed: 1,
      signal,
    });
    return readableOverview(overview, report);
  } catch (error) {
    signal.throwIfAborted();
    logger.warn({ err: error }, 'an overview was not written');
    return null;
  }
}
