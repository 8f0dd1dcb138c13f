import type { QuestionSource, ReportQuestion } from '@aloud/contract/reports';
import type { Conversation } from '../interviews/get-interview.ts';
import type { InterviewPlan } from '../interviews/interviewer/decision/interview-progress.rules.ts';
import { detectIntent } from '../interviews/turn-taking/intent.rules.ts';

type Turn = Conversation['turns'][number];

/** A main question with everything that was said about it. */
export type DiscussedQuestion = {
  question: NonNullable<InterviewPlan['question']>;
  isWarmUp: boolean;
  turns: Turn[];
  /** Turns that answer the question; requests to repeat or skip are left out. */
  answers: Turn[];
  isSkipped: boolean;
  followUps: ReportQuestion['followUps'];
};

/** Splits a conversation by its main questions. Turns before the first one are left out. */
export function splitByQuestion(turns: readonly Turn[]): DiscussedQuestion[] {
  const asked: DiscussedQuestion[] = [];
  for (const turn of turns) {
    const plan = turn.plan as InterviewPlan | null;
    if (turn.role === 'interviewer' && plan?.question) {
      const isWarmUp = plan.move === 'opening';
      asked.push({
        question: plan.question,
        isWarmUp,
        turns: [],
        answers: [],
        isSkipped: false,
        followUps: [],
      });
    }
    const current = asked.at(-1);
    if (!current || (turn.role === 'interviewer' && plan?.move === 'closing')) continue;
    current.turns.push(turn);
    if (turn.role === 'candidate') hear(current, turn);
    else if (plan?.followUp) askAgain(current, turn, plan.followUp);
  }
  return asked;
}

function hear(current: DiscussedQuestion, turn: Turn): void {
  const intent = detectIntent(turn.text);
  if (intent === 'skip') current.isSkipped = true;
  if (intent !== undefined || turn.text.trim() === '') return;
  current.answers.push(turn);
  const last = current.followUps.at(-1);
  if (last && last.answerTurn === null) last.answerTurn = turn.turn;
}

function askAgain(
  current: DiscussedQuestion,
  { turn, text }: Turn,
  reason: NonNullable<InterviewPlan['followUp']>,
): void {
  current.followUps.push({ turn, text, ...reason, answerTurn: null });
}

export function findSource(asked: DiscussedQuestion, interview: Conversation['interview']): QuestionSource {
  if (asked.isWarmUp) return 'interviewer';
  if (asked.question.source) return asked.question.source;
  if (interview.positionId !== null) return 'position';
  return asked.question.id === null ? 'interviewer' : 'bank';
}
