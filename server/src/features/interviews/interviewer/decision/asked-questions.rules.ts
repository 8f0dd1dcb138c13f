import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import {
  isAnswerToBegun,
  isIntroduction,
  isQuestionHeard,
  isQuestionNamed,
  readHeardShare,
} from './heard-question.rules.ts';
import { ANSWERING_ACTS, type InterviewPlan, LEAVING_ACTS } from './interview-plan.ts';

export type TurnToRead = Pick<SaidTurn, 'role' | 'text' | 'isInterrupted'> & { plan: unknown };

/** What the candidate said last, while no reply to it is stored. */
export type LastSaid = { text: string; act: DialogueAct | undefined };

/**
 * The turns with which a main question begins. The interviewer, the history of a model and the report go by this one
 * rule. A question that was heard begins; so does one of which a part was heard and which was answered. Another one is
 * unheard: what is said over it belongs to the question before, and it is asked again. When its words were heard twice
 * it begins: a candidate who always answers before the end knows what is meant. It is not asked more than three times.
 */
export function findAskedTurns<Turn extends TurnToRead>(
  turns: readonly Turn[],
  last?: LastSaid,
): ReadonlySet<Turn> {
  const asked = new Set<Turn>();
  let unheard: Unheard | undefined;
  let before: string | undefined;
  for (const [index, turn] of turns.entries()) {
    const plan = readPlan(turn);
    if (plan?.move === 'their-questions') [unheard, before] = [undefined, undefined];
    if (!plan?.question) continue;
    const { text } = plan.question;
    const on: Interrupted = { turn, plan, text, before };
    const times = unheard?.text === text ? unheard.times : 0;
    if (isHeardAgain(on, times) || isAsked(on, turns.slice(index + 1), last)) {
      asked.add(turn);
      [unheard, before] = [undefined, text];
    } else unheard = { text, times: times + 1 };
  }
  return asked;
}

type Unheard = { text: string; times: number };

const TIMES_MAX = 3;

function isHeardAgain({ turn, plan, text }: Interrupted, times: number): boolean {
  if (times === 0) return false;
  return times + 1 >= TIMES_MAX || isQuestionNamed({ question: { text }, said: plan.said }, turn);
}

type Interrupted = { turn: TurnToRead; plan: InterviewPlan; text: string; before: string | undefined };

function isAsked(on: Interrupted, after: readonly TurnToRead[], last: LastSaid | undefined): boolean {
  const { turn, plan, text } = on;
  const { question, said } = { question: { text }, said: plan.said };
  if (isQuestionHeard({ question, said }, turn)) return true;
  const next = readNext(text, after, last);
  // An older process counted every question, and replied as to an answer.
  if (!plan.countsWhenHeard) return next !== 'asked-again';
  return typeof next === 'string' ? next === 'taken-up' : isAnswered(on, next);
}

function isAnswered({ turn, plan, text, before }: Interrupted, said: LastSaid): boolean {
  if (said.act === undefined || !ANSWERING_ACTS.has(said.act)) return false;
  const isWarmUp = plan.move === 'opening' || plan.isWarmUp === true;
  if (isWarmUp && isIntroduction(said.text)) return true;
  const heardShare = readHeardShare({ question: { text }, said: plan.said }, turn);
  return heardShare > 0 && isAnswerToBegun(said.text, { text, before, heardShare });
}

/** What the next reply shows: that its writer asks a question again, leaves it or goes on from it; else what was said. */
type Next = 'asked-again' | 'left' | 'taken-up' | LastSaid;

function readNext(text: string, after: readonly TurnToRead[], last: LastSaid | undefined): Next {
  let words: string[] = [];
  for (const turn of after) {
    const plan = readPlan(turn);
    if (turn.role === 'candidate') words.push(turn.text);
    const next = plan && readReply(plan, text);
    if (next === 'over') return { text: words.join(' '), act: plan?.heard?.act ?? last?.act };
    if (next) return next;
    // An aside is no answer.
    if (plan?.heard) words = [];
  }
  return { text: [...words, last?.text ?? ''].join(' '), act: last?.act };
}

/** `over`: no other question follows, whatever was said. Undefined for an aside and a phrase in between. */
function readReply(
  { question, followUp, move, heard }: InterviewPlan,
  text: string,
): Exclude<Next, LastSaid> | 'over' | undefined {
  if (question?.text === text) return 'asked-again';
  // No version asks about an answer to a question it takes for unheard.
  if (followUp) return 'taken-up';
  if (question) return heard && LEAVING_ACTS.has(heard.act) ? 'left' : 'taken-up';
  return move === 'their-questions' || move === 'closing' ? 'over' : undefined;
}

function readPlan({ plan }: TurnToRead): InterviewPlan | null {
  return plan as InterviewPlan | null;
}
