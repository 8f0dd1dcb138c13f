import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { detectIntent } from '../../turn-taking/intent.rules.ts';
import { wordsOf } from '../../turn-taking/spoken-words.rules.ts';
import type { ReplyRequest } from '../interviewer.ts';
import { decideOnAnswer } from './answer-move.rules.ts';
import { ASIDES_MAX, replyAside, replyToAct } from './aside-move.rules.ts';
import { type Decision, decide } from './decision.ts';
import { type AnswerInTalk, type Case, joinAnswer, type Sources } from './decision-sources.ts';
import { readEndConsent } from './end-consent.rules.ts';
import { ANSWERING_ACTS } from './interview-plan.ts';
import { computeProgress, nameQuestion, type Progress } from './interview-progress.rules.ts';
import { decideInTheirTurn } from './their-questions.rules.ts';

/** What a decision may have to judge: everything said to the main question. Undefined for what is no answer. */
export function findAnswerToJudge(request: ReplyRequest, act: DialogueAct): AnswerInTalk | undefined {
  const isRead = request.kind === 'answer' && request.timeLeft === 'plenty' && ANSWERING_ACTS.has(act);
  if (!isRead) return undefined;
  const progress = computeProgress(request.turns, { text: request.answer, act });
  return progress.unheard ? undefined : joinAnswer(request, progress);
}

/** What a good interviewer does next, from everything said so far. */
export function decideMove(request: ReplyRequest, sources: Sources): Decision {
  const last = request.kind === 'answer' ? { text: request.answer, act: sources.act } : undefined;
  const progress = computeProgress(request.turns, last);
  switch (request.kind) {
    case 'opening':
      return open(request, progress);
    case 'answer':
      return reply({ request, progress, sources });
    case 'closing':
      return close('closingTime');
    case 'bridge':
    case 'apology':
      return phrase(request.kind);
    case 'nudge':
      return phrase('nudge', progress.unheard ? progress : undefined);
    case 'not-heard':
      // Noise interrupted the question, so it is asked again.
      return phrase('notHeard', progress.unheard || progress.lastWasCut ? progress : undefined);
  }
}

/** With the question of `asking` at its end. */
function phrase(kind: 'nudge' | 'notHeard' | 'bridge' | 'apology', asking?: Progress): Decision {
  const named = asking && nameQuestion(asking);
  return decide(
    { move: 'phrase', ...named?.plan },
    { type: 'phrase', phrase: kind, question: named?.question ?? null },
  );
}

function close(because: 'closingTime' | 'closingAsked', act?: DialogueAct): Decision {
  const heard = act && { heard: { act, score: null } };
  return decide({ move: 'closing', isClosing: true, ...heard }, { type: 'closing', because });
}

function open({ turns }: ReplyRequest, progress: Progress): Decision {
  if (turns.length > 0) {
    const isTheirTurn = progress.theirQuestions !== null;
    const { question, plan } = nameQuestion(progress);
    return decide({ move: 'phrase', ...plan }, { type: 'welcome-back', question, isTheirTurn });
  }
  // The words of the warm-up are chosen later; what matters here is that it is one.
  const question = { id: null, text: '', type: 'behavioural' as const };
  return decide({ move: 'opening', question }, { type: 'opening' });
}

const REPEATS: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['repeat', 'rephrase', 'slower']);

function reply(on: Case): Decision {
  const { request, progress, sources } = on;
  const { act } = sources;
  const settled = settleEnd(on);
  if (settled) return settled;
  if (progress.theirQuestions !== null) return decideInTheirTurn(on);
  // No new question is begun in the last minute, but a question that was asked may be repeated.
  const isLate = request.timeLeft === 'over' || (request.timeLeft === 'warned' && !REPEATS.has(act));
  if (isLate) return close('closingTime', act);
  return replyToAct(on) ?? decideOnAnswer(on);
}

/** What the reply to the question about the end may be taken for. */
const MAY_MEAN_THE_END: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['stop', 'thanks', 'nonsense']);
const FEW_WORDS = 8;

/**
 * An end cannot be undone: a wish that was only guessed is asked about first, and a reply to that question that may be
 * either is asked about again, but not for ever. Undefined for what has nothing to do with an end.
 */
function settleEnd(on: Case): Decision | undefined {
  const { progress, sources, request } = on;
  const { answer, timeLeft } = request;
  const { act } = sources;
  const consent = readEndConsent(answer);
  const isWish = act === 'stop' && consent !== 'go-on' && detectIntent(answer) === 'finish';
  if (isWish || (progress.hasAskedToEnd && consent === 'end')) return close('closingAsked', act);
  if (!progress.hasAskedToEnd || timeLeft !== 'plenty') return undefined;
  if (consent === 'go-on') return returnToTalk(progress);
  if (!MAY_MEAN_THE_END.has(act) || wordsOf(answer).length > FEW_WORDS) return undefined;
  return progress.asides < ASIDES_MAX ? replyAside(on, 'stop') : returnToTalk(progress);
}

/** A no to the end is no answer to the question that waits. */
function returnToTalk(progress: Progress): Decision {
  const heard = { act: 'stop' as const, score: null };
  if (progress.theirQuestions !== null)
    return decide(
      { move: 'their-questions', heard },
      { type: 'their-questions', heard: { type: 'none' }, isFirst: true },
    );
  const { question, plan } = nameQuestion(progress);
  return decide({ move: 'reply', heard, ...plan }, { type: 'phrase', phrase: 'notHeard', question });
}
