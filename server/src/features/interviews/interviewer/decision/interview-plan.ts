import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { ReplyPlan } from '../../event-log/conversation-events.rules.ts';
import type { ReadyQuestion } from '../plan/choose-questions.rules.ts';
import type { Work } from '../plan/next-question.rules.ts';
import type { Reason } from './follow-up.rules.ts';

export type Move =
  | 'opening'
  | 'question'
  | 'follow-up'
  | 'restate'
  /** To something that was no answer; the question stays. */
  | 'reply'
  | 'their-questions'
  | 'closing'
  | 'phrase';

/** What the candidate's speech before a reply was taken for, and how it was judged where it was an answer. */
export type Heard = { act: DialogueAct; score: number | null };

/** The intention behind a reply, stored with it for the next reply and the report. */
export type InterviewPlan = ReplyPlan & {
  move: Move;
  /** The main question under discussion from here on. */
  question: Pick<ReadyQuestion, 'id' | 'text' | 'type' | 'source' | 'stage'> | null;
  /**
   * The question counts as asked once enough of it was heard. Absent where the process that wrote the plan counted
   * every question that was begun.
   */
  countsWhenHeard?: true;
  followUp: Reason | null;
  /** The question as a language model worded it. */
  said?: string;
  /** The question is the opening one, asked again. */
  isWarmUp?: true;
  heard?: Heard;
  /** From here on the interviewer speaks more slowly. */
  isSlower?: true;
  /** The candidate was asked whether to end the interview. */
  hasAskedToEnd?: true;
  /** What the candidate told about their work, where the role says too little. */
  work?: Work;
  /** Words of the candidate that were said back to them. */
  named?: string;
  /** The wordings around them: none is used twice. */
  frames?: readonly string[];
  /** What a question to the employer was answered with. */
  answer?: string;
  /** What chose the words; absent where no model is configured. */
  wordedBy?: 'rules' | { prompt: string; model: string };
};

/** Acts that are judged: the others are replied to and left out. */
export const ANSWERING_ACTS: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['answer', 'corrects']);

/** Acts that leave a question for another one. */
export const LEAVING_ACTS: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['unknown', 'refuses']);
