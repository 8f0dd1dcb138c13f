import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { DialogueAct, Manner } from '@aloud/contract/interviews.limits';
import type { Fact } from '../facts/fact.ts';
import type { ReplyRequest } from '../interviewer.ts';
import type { ReadyQuestion } from '../plan/choose-questions.rules.ts';
import type { Work } from '../plan/next-question.rules.ts';
import type { InterviewPlan } from './interview-plan.ts';
import type { Progress } from './interview-progress.rules.ts';

/** What a decision is made from besides the conversation. */
export type Sources = {
  questions: readonly ReadyQuestion[];
  manner: Manner;
  /** What the position's description says; null in practice, where no company stands behind the interviewer. */
  description: string | null;
  /** What the candidate does by the words that are replied to. */
  act: DialogueAct;
  /** Without it words alone tell what an answer is about, and the report, which waits for it, may say otherwise. */
  isMeaningKnown: boolean;
  /** Null when the answer cannot be judged: then nothing is asked about it. */
  judge: (question: NonNullable<InterviewPlan['question']>, text: string) => Feedback | null;
  findFacts: (text: string) => readonly Fact[];
  /** What an answer says about the candidate's work. */
  findWork: (text: string) => Work | null;
};

/** What is decided on: the request, where the interview stands, and the sources. */
export type Case = { request: ReplyRequest; progress: Progress; sources: Sources };

/** An answer with the question it is judged by. */
export type AnswerInTalk = { question: NonNullable<InterviewPlan['question']>; text: string };

/** Everything said to the main question as one answer. */
export function joinAnswer(
  { answer: last }: ReplyRequest,
  { current, answered, unplaced }: Progress,
): AnswerInTalk | undefined {
  if (!current) return undefined;
  const text = [...answered, ...unplaced, last].join(' ');
  return { question: { ...current, text: current.text || text.slice(0, 200) }, text };
}
