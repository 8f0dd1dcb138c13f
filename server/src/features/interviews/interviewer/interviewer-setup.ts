import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { ReplyRequest } from './interviewer.ts';
import type { ReadyQuestion } from './plan/choose-questions.rules.ts';

/** What an interviewer knows before the first word. */
export type InterviewerSetup = {
  interviewId: string;
  language: Locale;
  role: string;
  manner: Manner;
  /** How the candidate is called; empty where it is not known. */
  name: string;
  /** The position's description; null in practice, where no company stands behind the interviewer. */
  description: string | null;
  questions: readonly ReadyQuestion[];
};

export type ReplyToDecide = { setup: InterviewerSetup; request: ReplyRequest };
