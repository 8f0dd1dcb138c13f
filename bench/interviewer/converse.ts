import { setImmediate as breathe } from 'node:timers/promises';
import type { SaidTurn } from '../../server/src/features/interviews/event-log/conversation-events.rules.ts';
import type {
  DecidedReply,
  Say,
} from '../../server/src/features/interviews/interviewer/decision/decision.ts';
import type { InterviewPlan } from '../../server/src/features/interviews/interviewer/decision/interview-plan.ts';
import { computeProgress } from '../../server/src/features/interviews/interviewer/decision/interview-progress.rules.ts';
import type {
  Interviewer,
  ReplyRequest,
} from '../../server/src/features/interviews/interviewer/interviewer.ts';
import type { ReplyToDecide } from '../../server/src/features/interviews/interviewer/interviewer-setup.ts';
import { wordsOf } from '../../server/src/features/interviews/turn-taking/spoken-words.rules.ts';
import { timeLeftAt } from '../../server/src/features/interviews/turn-taking/time-limit.rules.ts';
import type { Candidate, LabelledTurn } from './candidates.ts';
import { createScript } from './choose-utterance.ts';

/** One reply of the interviewer, with what it replies to. */
export type Exchange = {
  kind: ReplyRequest['kind'];
  /** Null for the opening and a closing by time. */
  said: LabelledTurn | null;
  /** What the candidate had to answer. */
  openQuestion: string;
  reply: string;
  plan: InterviewPlan;
  /** Null for a reply that reads nothing. */
  say: Say | null;
  remainingMs: number;
  /** What was decided on; null where nothing was read. */
  input: ReplyToDecide | null;
};

export type Conversation = { candidate: Candidate; minutes: number; exchanges: readonly Exchange[] };

/** An interviewer whose decisions can be looked at. */
export type WatchedInterviewer = {
  interviewer: Interviewer;
  /** The decision behind the last reply; undefined when it read nothing. */
  takeDecision: () => { decided: DecidedReply; input: ReplyToDecide } | undefined;
};

const MS_PER_WORD = 60_000 / 150;
/** How long silence is waited for before the candidate is encouraged. */
const SILENCE_MS = 8_000;
/** Less than an interviewer begins a new question with. */
const BEFORE_THE_END_MS = 115_000;
const EXCHANGES_MAX = 80;

/** A whole interview: the candidate says what their script has, until the interviewer closes or nothing is left. */
export async function converse(
  candidate: Candidate,
  minutes: number,
  watched: WatchedInterviewer,
): Promise<Conversation> {
  const script = createScript(candidate.turns);
  const limitMs = minutes * 60_000;
  const exchanges: Exchange[] = [];
  let turns: readonly SaidTurn[] = [];
  let elapsedMs = 0;

  async function exchange(kind: ReplyRequest['kind'], said: LabelledTurn | null): Promise<Exchange> {
    const answer = kind === 'answer' ? (said?.text ?? '') : '';
    elapsedMs += kind === 'nudge' ? SILENCE_MS : wordsOf(answer).length * MS_PER_WORD;
    // Scripts are shorter than interviews: the last answer takes the time up to the candidate's own questions.
    if (said && script.isNearEnd()) elapsedMs = Math.max(elapsedMs, limitMs - BEFORE_THE_END_MS);
    const remainingMs = Math.max(0, limitMs - elapsedMs);
    const request = {
      kind,
      turns,
      answer,
      timeLeft: timeLeftAt(limitMs, elapsedMs),
      remainingMs,
      spoken: '',
    };
    const openQuestion = computeProgress(turns).open?.text ?? '';
    const { reply, plan } = await hearReply(watched.interviewer, request);
    const decision = watched.takeDecision();
    if (answer !== '') turns = [...turns, toTurn(turns, 'candidate', { text: answer })];
    turns = [...turns, toTurn(turns, 'interviewer', { text: reply, plan, kind })];
    elapsedMs += wordsOf(reply).length * MS_PER_WORD;
    const made: Exchange = {
      kind,
      said,
      openQuestion,
      reply,
      plan,
      say: decision?.decided.decision.say ?? null,
      remainingMs,
      input: decision?.input ?? null,
    };
    exchanges.push(made);
    await breathe();
    return made;
  }

  let last = await exchange('opening', null);
  while (!last.plan.isClosing && exchanges.length < EXCHANGES_MAX) {
    const progress = computeProgress(turns);
    const said = script.next({
      question: progress.open?.text ?? '',
      isAskedForQuestions: progress.theirQuestions !== null,
    });
    if (!said) last = await exchange('closing', null);
    else last = await exchange(said.text.trim() === '' ? 'nudge' : 'answer', said);
  }
  return { candidate, minutes, exchanges };
}

async function hearReply(
  interviewer: Interviewer,
  request: ReplyRequest,
): Promise<{ reply: string; plan: InterviewPlan }> {
  let reply = '';
  let plan: InterviewPlan | undefined;
  for await (const part of interviewer.reply(request, new AbortController().signal)) {
    if (part.type === 'text') reply += part.text;
    else plan = part.plan as InterviewPlan;
  }
  if (!plan) throw new Error(`A reply of kind ${request.kind} came without a plan.`);
  return { reply, plan };
}

function toTurn(
  turns: readonly SaidTurn[],
  role: SaidTurn['role'],
  said: Pick<SaidTurn, 'text'> & Partial<SaidTurn>,
): SaidTurn {
  return {
    turn: turns.length + 1,
    role,
    pieces: [],
    kind: null,
    plan: null,
    isInterrupted: false,
    heard: null,
    ...said,
  };
}
