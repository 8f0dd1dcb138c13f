import type { DialogueAct, FollowUp } from '@aloud/contract/interviews.limits';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import { makeKey } from '../plan/choose-questions.rules.ts';
import type { Work } from '../plan/next-question.rules.ts';
import { findAskedTurns, type LastSaid } from './asked-questions.rules.ts';
import type { Reason } from './follow-up.rules.ts';
import { ANSWERING_ACTS, type Heard, type InterviewPlan, LEAVING_ACTS } from './interview-plan.ts';

export type Progress = {
  /** Main questions asked so far, the opening one not counted. */
  asked: readonly string[];
  current: InterviewPlan['question'];
  /** Interrupted before it could be understood: the question before it stays the current one. */
  unheard: { question: NonNullable<InterviewPlan['question']>; isWarmUp: boolean } | null;
  /** The question the candidate has to answer now: the main one, or the last one about it. */
  open: { text: string; isFollowUp: boolean } | null;
  /** The opening question: it gets hardly any follow-ups. */
  isWarmUp: boolean;
  used: ReadonlySet<FollowUp>;
  /** How often each follow-up was asked in the whole interview. */
  asks: ReadonlyMap<FollowUp, number>;
  /** Everything said in reply to the main question before the last answer. */
  answered: readonly string[];
  /** Said after the interviewer's last words. */
  unplaced: readonly string[];
  /** Replies in a row to something that was no answer. */
  asides: number;
  hints: number;
  /** The candidate asks now; how many questions they have asked. */
  theirQuestions: number | null;
  /** −2 … 2: how the answers were so far; what comes next is easier or harder by it. */
  adaptation: number;
  /** What the candidate told about their work, where the role says too little. */
  work: Work | null;
  hasAskedToEnd: boolean;
  named: ReadonlySet<string>;
  frames: ReadonlySet<string>;
  lastWasCut: boolean;
};

const NO_TOPIC = {
  current: null,
  unheard: null,
  open: null,
  isWarmUp: true,
  used: new Set<FollowUp>(),
  answered: [],
  unplaced: [],
  asides: 0,
  hints: 0,
  hasAskedToEnd: false,
  lastWasCut: false,
} satisfies Partial<Progress>;

const NOTHING: Progress = {
  ...NO_TOPIC,
  asked: [],
  theirQuestions: null,
  adaptation: 0,
  work: null,
  named: new Set(),
  frames: new Set(),
  asks: new Map(),
};

/** Where the interview stands, computed from its turns and their plans; `last` may show that a question was heard. */
export function computeProgress(turns: readonly SaidTurn[], last?: LastSaid): Progress {
  const asked = findAskedTurns(turns, last);
  return turns.reduce((progress, turn) => advance(progress, turn, asked.has(turn)), NOTHING);
}

function advance(progress: Progress, turn: SaidTurn, isAsked: boolean): Progress {
  if (turn.role === 'candidate') return { ...progress, unplaced: [...progress.unplaced, turn.text] };
  const plan = turn.plan as InterviewPlan | null;
  const heard = { ...takeHeard(progress, plan), lastWasCut: turn.isInterrupted, hasAskedToEnd: false };
  return plan ? { ...say(heard, plan, isAsked), lastWasCut: turn.isInterrupted } : heard;
}

/** What was said before a reply counts as an answer only where it was one. */
function takeHeard(progress: Progress, plan: InterviewPlan | null): Progress {
  const { unplaced, adaptation } = progress;
  const heard = plan?.heard;
  const isAnswer = heard === undefined || ANSWERING_ACTS.has(heard.act);
  const answered = isAnswer ? [...progress.answered, ...unplaced] : progress.answered;
  return {
    ...progress,
    ...(heard && LEAVING_ACTS.has(heard.act) && leaveUnheard(progress)),
    answered,
    unplaced: [],
    adaptation: heard ? adapt(adaptation, heard) : adaptation,
  };
}

/** A question that is left by its first words is not asked again. */
export function leaveUnheard({ asked, unheard }: Progress): Pick<Progress, 'asked' | 'unheard'> {
  const left = unheard && !unheard.isWarmUp ? [makeKey(unheard.question)] : [];
  return { asked: [...asked, ...left], unheard: null };
}

const STRONG_FROM = 70;
const WEAK_BELOW = 45;
const ADAPTATION_MAX = 2;

export function adapt(adaptation: number, { act, score }: Heard): number {
  const step =
    act === 'unknown' || (score !== null && score < WEAK_BELOW)
      ? -1
      : score !== null && score >= STRONG_FROM
        ? 1
        : 0;
  return Math.max(-ADAPTATION_MAX, Math.min(ADAPTATION_MAX, adaptation + step));
}

function say(progress: Progress, plan: InterviewPlan, isAsked: boolean): Progress {
  const seen = {
    ...progress,
    named: addTo(progress.named, plan.named === undefined ? [] : [plan.named]),
    frames: addTo(progress.frames, plan.frames ?? []),
    work: plan.work ?? progress.work,
  };
  const { question } = plan;
  if (question) {
    const isWarmUp = plan.move === 'opening' || plan.isWarmUp === true;
    return isAsked
      ? { ...beginTopic(seen, question, isWarmUp), hints: countHint(plan) }
      : { ...seen, unheard: { question, isWarmUp } };
  }
  switch (plan.move) {
    case 'follow-up':
      return plan.followUp
        ? {
            ...seen,
            asides: 0,
            open: { text: plan.followUp.said ?? seen.open?.text ?? '', isFollowUp: true },
            used: addTo(seen.used, [plan.followUp.ask]),
            asks: countAsk(seen.asks, plan.followUp),
          }
        : seen;
    case 'their-questions':
      return { ...seen, ...NO_TOPIC, isWarmUp: false, theirQuestions: countTheirs(seen, plan) };
    case 'reply':
    case 'restate':
      return {
        ...seen,
        asides: seen.asides + 1,
        hints: seen.hints + countHint(plan),
        hasAskedToEnd: plan.hasAskedToEnd ?? false,
      };
    case 'opening':
    case 'question':
    case 'closing':
    case 'phrase':
      return seen;
  }
}

function beginTopic(
  progress: Progress,
  question: NonNullable<InterviewPlan['question']>,
  isWarmUp: boolean,
): Progress {
  return {
    ...progress,
    ...NO_TOPIC,
    isWarmUp,
    asked: isWarmUp ? progress.asked : [...progress.asked, makeKey(question)],
    current: question,
    open: { text: question.text, isFollowUp: false },
  };
}

function countHint({ heard }: InterviewPlan): number {
  return heard?.act === 'hint' ? 1 : 0;
}

/** A question about a claim has words of its own and does not count. */
function countAsk(
  asks: ReadonlyMap<FollowUp, number>,
  { ask, fact, text }: Reason,
): ReadonlyMap<FollowUp, number> {
  return fact || text !== undefined ? asks : new Map(asks).set(ask, (asks.get(ask) ?? 0) + 1);
}

const THEIR_QUESTIONS: ReadonlySet<DialogueAct> = new Set<DialogueAct>([
  'asks-company',
  'asks-task',
  'breaks-rules',
]);

function countTheirs({ theirQuestions }: Progress, plan: InterviewPlan): number {
  const isAsked = plan.heard !== undefined && THEIR_QUESTIONS.has(plan.heard.act);
  return theirQuestions === null ? 0 : theirQuestions + (isAsked ? 1 : 0);
}

function addTo<T>(known: ReadonlySet<T>, more: readonly T[]): ReadonlySet<T> {
  return more.length === 0 ? known : new Set([...known, ...more]);
}

type Named = { question: string | null; plan: Pick<InterviewPlan, 'question' | 'isWarmUp'> };

/** The question a reply names at its end: the one that waits for an answer, or one that was not heard, which is asked by it. */
export function nameQuestion({ unheard, open }: Progress): Named {
  if (unheard) return { question: unheard.question.text, plan: askUnheard(unheard) };
  return { question: open?.text ?? null, plan: { question: null } };
}

export function askUnheard({ question, isWarmUp }: NonNullable<Progress['unheard']>): Named['plan'] {
  return { question, ...(isWarmUp && { isWarmUp: true }) };
}
