import type { AsideAct, DialogueAct } from '@aloud/contract/interviews.limits';
import type {
  Aside,
  AskedAgain,
  CandidateQuestion,
  QuestionSource,
  ReportQuestion,
} from '@aloud/contract/reports';
import type { Conversation } from '../interviews/get-interview.ts';
import { findAskedTurns } from '../interviews/interviewer/decision/asked-questions.rules.ts';
import {
  ANSWERING_ACTS,
  type InterviewPlan,
  LEAVING_ACTS,
} from '../interviews/interviewer/decision/interview-plan.ts';
import { findTurnActs, getPlan } from '../interviews/turn-acts.rules.ts';
import { detectIntent } from '../interviews/turn-taking/intent.rules.ts';

type Turn = Conversation['turns'][number];

/** A main question with everything that was said about it. */
export type DiscussedQuestion = {
  question: NonNullable<InterviewPlan['question']>;
  isWarmUp: boolean;
  turns: Turn[];
  /** Turns that answer the question; everything else the candidate said is left out. */
  answers: Turn[];
  asides: Aside[];
  isSkipped: boolean;
  /** The candidate said so. */
  isUnknown: boolean;
  followUps: ReportQuestion['followUps'];
};

export type SplitConversation = {
  questions: DiscussedQuestion[];
  /** Null where the interview is older than dialogue acts. */
  candidateQuestions: CandidateQuestion[] | null;
};

/** What a turn was that got no reply; it is given the turns before it. */
export type RecogniseTurn = (turn: Turn, before: readonly Turn[]) => DialogueAct;

/** Splits a conversation by its main questions, by the rule the interviewer went by. Turns before the first one are left out. */
export function splitByQuestion(turns: readonly Turn[], recognise: RecogniseTurn): SplitConversation {
  const acts = findActs(turns, recognise);
  const questions: DiscussedQuestion[] = [];
  let current: DiscussedQuestion | undefined;
  const asked = findAskedTurns(turns, findLastSaid(turns, acts));
  let isUnheard = false;
  for (const turn of turns) {
    const plan = turn.role === 'interviewer' ? getPlan(turn) : null;
    const begun = plan && begin(plan, { isAsked: asked.has(turn), current });
    if (begun) questions.push(begun);
    if (plan?.question) isUnheard = !asked.has(turn);
    current = plan?.move === 'their-questions' ? undefined : (begun ?? current);
    if (current && plan?.move !== 'closing') take(current, turn, { act: acts.get(turn.turn), isUnheard });
  }
  return { questions, candidateQuestions: acts.size > 0 ? listCandidateQuestions(turns, acts) : null };
}

/** `isUnheard`: the interviewer's last question was not heard. */
type Taken = { act: DialogueAct | undefined; isUnheard: boolean };

function take(current: DiscussedQuestion, turn: Turn, taken: Taken): void {
  current.turns.push(turn);
  const followUp = getPlan(turn)?.followUp;
  if (turn.role === 'candidate') hear(current, turn, taken);
  else if (followUp) askAgain(current, turn, followUp);
}

/** Without the turns that were never told apart. */
function findActs(turns: readonly Turn[], recognise: RecogniseTurn): ReadonlyMap<number, DialogueAct> {
  const known = findTurnActs(turns);
  return new Map(
    turns.flatMap((turn, index): [number, DialogueAct][] => {
      const act = known.get(turn.turn)?.act;
      if (act === undefined || act === 'not-told-apart' || turn.text.trim() === '') return [];
      return [[turn.turn, act === 'not-replied' ? recognise(turn, turns.slice(0, index)) : act]];
    }),
  );
}

/** Words at the end that got no reply: nothing but what they were recognised as says what they are. */
function findLastSaid(
  turns: readonly Turn[],
  acts: ReadonlyMap<number, DialogueAct>,
): { text: string; act: DialogueAct | undefined } {
  const last = turns.findLast(({ role }) => role === 'candidate');
  return { text: '', act: last && acts.get(last.turn) };
}

type Place = { isAsked: boolean; current: DiscussedQuestion | undefined };

/** Undefined for a turn that asks no new question. */
function begin(
  { question, move, isWarmUp }: InterviewPlan,
  { isAsked, current }: Place,
): DiscussedQuestion | undefined {
  // Who says something over the greeting introduces themselves; the warm-up asked again goes on with it.
  const isGoingOn = isWarmUp === true && current?.isWarmUp === true;
  if (!question || isGoingOn || !(isAsked || move === 'opening')) return undefined;
  return {
    question,
    isWarmUp: move === 'opening' || isWarmUp === true,
    turns: [],
    answers: [],
    asides: [],
    isSkipped: false,
    isUnknown: false,
    followUps: [],
  };
}

function hear(current: DiscussedQuestion, turn: Turn, { act, isUnheard }: Taken): void {
  if (act === undefined) hearOld(current, turn);
  else if (isAside(act)) {
    current.asides.push({ turn: turn.turn, act, text: turn.text });
    // It is the unheard question that is left by this.
    if (isUnheard && LEAVING_ACTS.has(act)) return;
    if (act === 'refuses') current.isSkipped = true;
    if (act === 'unknown') current.isUnknown = true;
  } else takeAnswer(current, turn);
}

function isAside(act: DialogueAct): act is AsideAct {
  return !ANSWERING_ACTS.has(act);
}

/** A turn of an interview that is older than dialogue acts. */
function hearOld(current: DiscussedQuestion, turn: Turn): void {
  const intent = detectIntent(turn.text);
  if (intent === 'skip') current.isSkipped = true;
  if (intent === undefined && turn.text.trim() !== '') takeAnswer(current, turn);
}

function takeAnswer(current: DiscussedQuestion, turn: Turn): void {
  current.answers.push(turn);
  const last = current.followUps.at(-1);
  if (last && last.answerTurn === null) last.answerTurn = turn.turn;
}

function askAgain(
  current: DiscussedQuestion,
  { turn, text: heard }: Turn,
  { ask, why, quote, text, said, fact, factAsk }: NonNullable<InterviewPlan['followUp']>,
): void {
  const claim: AskedAgain['claim'] = fact && factAsk && { quote: fact.quote, ask: factAsk };
  current.followUps.push({
    turn,
    text: said ?? text ?? heard,
    ask,
    why,
    quote,
    ...(claim && { claim }),
    answerTurn: null,
  });
}

function listCandidateQuestions(
  turns: readonly Turn[],
  acts: ReadonlyMap<number, DialogueAct>,
): CandidateQuestion[] {
  return turns.flatMap(({ turn, text }, index) =>
    acts.get(turn) === 'asks-company' ? [{ turn, text, reply: findReply(turns.slice(index + 1)) }] : [],
  );
}

/** Phrases in between and a goodbye at the end of the time reply to nothing. */
function findReply(after: readonly Turn[]): string | null {
  const next = after.findIndex(({ role }) => role === 'candidate');
  const said = next === -1 ? after : after.slice(0, next);
  const reply = said.find((turn) => getPlan(turn)?.heard);
  // Without the interview's question, which is named again after it.
  return reply ? (getPlan(reply)?.answer ?? reply.text) : null;
}

export function findSource(asked: DiscussedQuestion, interview: Conversation['interview']): QuestionSource {
  if (asked.isWarmUp) return 'interviewer';
  if (asked.question.source) return asked.question.source;
  if (interview.positionId !== null) return 'position';
  return asked.question.id === null ? 'interviewer' : 'bank';
}
