import type { Feedback } from '@aloud/contract/feedback/feedback';
import { detectIntent } from '../../turn-taking/intent.rules.ts';
import type { ReplyRequest } from '../interviewer.ts';
import type { ReadyQuestion } from '../plan/choose-questions.rules.ts';
import { chooseFollowUp, type Reason } from './follow-up.rules.ts';
import {
  computeProgress,
  type InterviewPlan,
  makeQuestionKey,
  nextQuestion,
  type Progress,
} from './interview-progress.rules.ts';

/** What to say, before it is put into words. */
export type Decision = {
  plan: InterviewPlan;
  say:
    | { type: 'opening' }
    | { type: 'welcome-back'; question: string | null }
    | { type: 'question'; question: string; isAfterSkip: boolean }
    | { type: 'follow-up'; reason: Reason; question: string }
    | { type: 'restate'; question: string }
    | { type: 'phrase'; phrase: 'nudge' | 'notHeard' | 'bridge' | 'apology'; question: string | null }
    | { type: 'closing'; because: 'closingTime' | 'closingDone' | 'closingAsked' };
};

type Sources = {
  questions: readonly ReadyQuestion[];
  /** Without it words alone tell what an answer is about, and the report, which waits for it, may say otherwise. */
  isMeaningKnown: boolean;
  /** Null when the answer cannot be judged: then nothing is asked about it. */
  judge: (question: NonNullable<InterviewPlan['question']>, text: string) => Feedback | null;
};

/** An answer with the question it is judged by. */
export type AnswerInTalk = { question: NonNullable<InterviewPlan['question']>; text: string };

/** What a decision may have to judge: everything said to the main question. Undefined for what is no answer. */
export function findAnswerToJudge(request: ReplyRequest): AnswerInTalk | undefined {
  const isRead =
    request.kind === 'answer' && request.timeLeft === 'plenty' && detectIntent(request.answer) === undefined;
  return isRead ? joinAnswer(request, computeProgress(request.turns)) : undefined;
}

function joinAnswer(
  { answer: last }: ReplyRequest,
  { current, answered }: Progress,
): AnswerInTalk | undefined {
  if (!current) return undefined;
  const text = [...answered, last].join(' ');
  return { question: { ...current, text: current.text || text.slice(0, 200) }, text };
}

/** What a good interviewer does next, from everything said so far. */
export function decideMove(request: ReplyRequest, sources: Sources): Decision {
  const progress = computeProgress(request.turns);
  switch (request.kind) {
    case 'opening':
      return open(request, progress);
    case 'answer':
      return answer(request, progress, sources);
    case 'closing':
      return close('closingTime');
    case 'nudge':
    case 'bridge':
    case 'apology':
      return phrase(request.kind, null);
    case 'not-heard':
      // Noise interrupted the question, so it is asked again.
      return phrase('notHeard', progress.lastWasCut ? (progress.current?.text ?? null) : null);
  }
}

const NO_PLAN = { isClosing: false, question: null, followUp: null } as const;

function phrase(kind: 'nudge' | 'notHeard' | 'bridge' | 'apology', question: string | null): Decision {
  return { plan: { ...NO_PLAN, move: 'phrase' }, say: { type: 'phrase', phrase: kind, question } };
}

function close(because: 'closingTime' | 'closingDone' | 'closingAsked'): Decision {
  return { plan: { ...NO_PLAN, move: 'closing', isClosing: true }, say: { type: 'closing', because } };
}

function open({ turns }: ReplyRequest, progress: Progress): Decision {
  if (turns.length > 0) {
    return {
      plan: { ...NO_PLAN, move: 'phrase' },
      say: { type: 'welcome-back', question: progress.current?.text ?? null },
    };
  }
  // The words of the warm-up are chosen later; what matters here is that it is one.
  const question = { id: null, text: '', type: 'behavioural' as const };
  return { plan: { ...NO_PLAN, move: 'opening', question }, say: { type: 'opening' } };
}

function answer(request: ReplyRequest, progress: Progress, sources: Sources): Decision {
  const intent = detectIntent(request.answer);
  if (intent === 'finish') return close('closingAsked');
  if (intent === 'repeat' && progress.current?.text) return restate(progress.current.text);
  // No new question is begun in the last minute.
  if (request.timeLeft !== 'plenty') return close('closingTime');
  if (intent === 'skip') return goOn(progress, sources, true);
  const reason = findReason(request, progress, sources);
  if (!reason || !progress.current) return goOn(progress, sources, false);
  return {
    plan: { ...NO_PLAN, move: 'follow-up', followUp: reason },
    say: { type: 'follow-up', reason, question: progress.current.text },
  };
}

function restate(question: string): Decision {
  return { plan: { ...NO_PLAN, move: 'restate' }, say: { type: 'restate', question } };
}

function findReason(request: ReplyRequest, progress: Progress, sources: Sources): Reason | undefined {
  const said = joinAnswer(request, progress);
  const feedback = said && sources.judge(said.question, said.text);
  const { isMeaningKnown, questions } = sources;
  const ready = questions.find((question) => makeQuestionKey(question) === makeQuestionKey(progress.current));
  const reason = feedback
    ? chooseFollowUp(feedback, progress.used, { isMeaningKnown, followUps: ready?.followUps })
    : undefined;
  if (!progress.isWarmUp) return reason;
  // The warm-up gets a follow-up only after a silent or unreadable answer.
  return reason && WARM_UP_ASKS.has(reason.ask) ? reason : undefined;
}

const WARM_UP_ASKS = new Set<Reason['ask']>(['step-by-step', 'in-our-language', 'say-again']);

function goOn(progress: Progress, sources: Sources, isAfterSkip: boolean): Decision {
  const next = nextQuestion(progress, sources.questions);
  if (!next) return close('closingDone');
  const { id, text, type, source } = next;
  return {
    plan: { ...NO_PLAN, move: 'question', question: { id, text, type, ...(source && { source }) } },
    say: { type: 'question', question: text, isAfterSkip },
  };
}
