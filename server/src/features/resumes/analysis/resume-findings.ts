import type { EngineLabel } from '@aloud/contract/feedback/feedback';
import type { Locale } from '@aloud/contract/locale';
import type { ResumeOverview, ResumeQuestion, ResumeStep } from '@aloud/contract/resumes';

export type NewResumeQuestion = Omit<ResumeQuestion, 'id'>;

/** What an engine makes of a resume. */
export type ResumeFindings = {
  overview: ResumeOverview;
  questions: NewResumeQuestion[];
  engine: EngineLabel;
};

export type ResumeToAnalyse = {
  text: string;
  /** In which questions are asked and the summary is written. */
  language: Locale;
  /** Until when a job that lasts to this day has lasted. */
  now: Date;
};

/** Reads a resume as an interviewer does. The text is data to it, never instructions. */
export type ResumeAnalyst = (
  resume: ResumeToAnalyse,
  options: { accountId: string; signal: AbortSignal; onStep: (step: ResumeStep) => void },
) => Promise<ResumeFindings>;
