import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { ANSWERING_ACTS, type InterviewPlan, type Move } from './interviewer/decision/interview-plan.ts';
import type { TurnRow } from './interviews.data.ts';

type Turn = Pick<TurnRow, 'turn' | 'role' | 'plan'>;

/**
 * What a candidate's turn was taken for by the reply to it. `not-replied`: no reply says so. `not-told-apart`: the
 * interview is older than dialogue acts.
 */
export type TurnAct = {
  act: DialogueAct | 'not-replied' | 'not-told-apart';
  /** Said after the candidate was invited to ask: no answer to a question, whatever it is. */
  isTheirTurn: boolean;
};

/** Replies with these moves say what they reply to. */
const REPLYING_MOVES: ReadonlySet<Move> = new Set<Move>([
  'question',
  'follow-up',
  'restate',
  'reply',
  'their-questions',
]);

/** The acts of the candidate's turns, by the number of the turn. */
export function findTurnActs(turns: readonly Turn[]): ReadonlyMap<number, TurnAct> {
  const theirs = findTheirTurns(turns);
  const unreplied = isNotToldApart(turns) ? 'not-told-apart' : 'not-replied';
  const acts = new Map<number, TurnAct>();
  let act: TurnAct['act'] = unreplied;
  for (const turn of turns.toReversed()) {
    if (turn.role === 'interviewer') {
      act = readAct(getPlan(turn)) ?? act;
      continue;
    }
    acts.set(turn.turn, { act, isTheirTurn: theirs.has(turn.turn) });
    act = unreplied;
  }
  return acts;
}

/** What is not known to be something else counts as an answer. */
export function isAnswer({ act, isTheirTurn }: TurnAct): boolean {
  if (isTheirTurn) return false;
  return act === 'not-replied' || act === 'not-told-apart' || ANSWERING_ACTS.has(act);
}

export function getPlan({ plan }: Pick<Turn, 'plan'>): InterviewPlan | null {
  return plan as InterviewPlan | null;
}

/** Undefined for a phrase in between, which replies to nothing. */
function readAct(plan: InterviewPlan | null): TurnAct['act'] | undefined {
  if (plan?.heard) return plan.heard.act;
  return plan && REPLYING_MOVES.has(plan.move) ? 'not-told-apart' : undefined;
}

function isNotToldApart(turns: readonly Turn[]): boolean {
  const read = turns.flatMap((turn) => (turn.role === 'interviewer' ? (readAct(getPlan(turn)) ?? []) : []));
  return read.length > 0 && read.every((act) => act === 'not-told-apart');
}

function findTheirTurns(turns: readonly Turn[]): ReadonlySet<number> {
  const theirs = new Set<number>();
  let isTheirTurn = false;
  for (const turn of turns) {
    const plan = getPlan(turn);
    if (turn.role === 'candidate' && isTheirTurn) theirs.add(turn.turn);
    if (plan?.move === 'their-questions') isTheirTurn = true;
    else if (plan?.question) isTheirTurn = false;
  }
  return theirs;
}
