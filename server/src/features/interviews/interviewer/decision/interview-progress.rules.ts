import type { FollowUp } from '@aloud/contract/interviews.limits';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ReplyPlan, SaidTurn } from '../../event-log/conversation-events.rules.ts';
import type { ReadyQuestion } from '../plan/choose-questions.rules.ts';
import type { Reason } from './follow-up.rules.ts';

export type Move = 'opening' | 'question' | 'follow-up' | 'restate' | 'closing' | 'phrase';

/** The intention behind a reply, stored with it for the next reply and the report. */
export type InterviewPlan = ReplyPlan & {
  move: Move;
  /** The main question under discussion from here on. */
  question: { id: string | null; text: string; type: QuestionType; source?: 'resume' } | null;
  followUp: Reason | null;
};

export type Progress = {
  /** Main questions asked so far, the opening one not counted. */
  asked: readonly string[];
  current: InterviewPlan['question'];
  /** The opening question: it gets hardly any follow-ups. */
  isWarmUp: boolean;
  used: ReadonlySet<FollowUp>;
  hasRestated: boolean;
  /** Everything said in reply to the main question before the last answer. */
  answered: readonly string[];
  lastWasCut: boolean;
};

const NOTHING: Progress = {
  asked: [],
  current: null,
  isWarmUp: true,
  used: new Set(),
  hasRestated: false,
  answered: [],
  lastWasCut: false,
};

/** Where the interview stands, computed from its turns and their plans. */
export function computeProgress(turns: readonly SaidTurn[]): Progress {
  return turns.reduce(advance, NOTHING);
}

function advance(progress: Progress, turn: SaidTurn): Progress {
  if (turn.role === 'candidate') return { ...progress, answered: [...progress.answered, turn.text] };
  const plan = turn.plan as InterviewPlan | null;
  const seen = { ...progress, lastWasCut: turn.isInterrupted };
  switch (plan?.move) {
    case 'opening':
      return { ...NOTHING, asked: progress.asked, current: plan.question, lastWasCut: turn.isInterrupted };
    case 'question':
      return {
        ...NOTHING,
        isWarmUp: false,
        asked: [...progress.asked, makeQuestionKey(plan.question)],
        current: plan.question,
        lastWasCut: turn.isInterrupted,
      };
    case 'follow-up':
      return plan.followUp ? { ...seen, used: new Set([...progress.used, plan.followUp.ask]) } : seen;
    case 'restate':
      return { ...seen, hasRestated: true };
    case 'closing':
    case 'phrase':
    case undefined:
      return seen;
  }
}

/** Questions that are not in the bank are told apart by their words. */
export function makeQuestionKey(question: Pick<ReadyQuestion, 'id' | 'text'> | null): string {
  return question?.id ?? question?.text ?? '';
}

export function nextQuestion(progress: Progress, ready: readonly ReadyQuestion[]): ReadyQuestion | undefined {
  const asked = new Set(progress.asked);
  return ready.find((question) => !asked.has(makeQuestionKey(question)));
}
