import type { ResumePoint } from '@aloud/contract/resumes';
import type { Checked, ModelQuestions } from '../questions/model-questions.rules.ts';
import type { ModelSummary } from './analysis/model-findings.rules.ts';
import type { NewResumeQuestion, ResumeFindings, ResumeToAnalyse } from './analysis/resume-findings.ts';

export type SummaryToCheck = { text: string; reply: ModelSummary };
export type QuestionsToCheck = { text: string; kind: NewResumeQuestion['kind']; reply: ModelQuestions };
type How = { accountId: string; signal: AbortSignal };

/** Everything that reads a resume, run in workers: a text may have 200 000 characters. */
export type ResumeReader = {
  analyse: (resume: ResumeToAnalyse, how: How) => Promise<ResumeFindings>;
  /** The lines that say something, as a model reads them. */
  prompt: (text: string, how: How) => Promise<string>;
  checkSummary: (input: SummaryToCheck, how: How) => Promise<Checked<ResumePoint> & { text: string }>;
  checkQuestions: (input: QuestionsToCheck, how: How) => Promise<Checked<NewResumeQuestion>>;
};
