import { findReady } from '../plan/choose-questions.rules.ts';
import { nextQuestion, type Work } from '../plan/next-question.rules.ts';
import { aimAtFact, chooseFactQuestion, chooseHeardFact, type FactsOfAnswer } from './aim-at-fact.rules.ts';
import { type Acknowledgement, type Decision, decide } from './decision.ts';
import { type Case, joinAnswer } from './decision-sources.ts';
import { chooseFollowUp, FOLLOW_UPS_MAX, type Reason, STRONG_SCORE } from './follow-up.rules.ts';
import { type Heard, LEAVING_ACTS } from './interview-plan.ts';
import { adapt, askUnheard, leaveUnheard } from './interview-progress.rules.ts';

/** With less time left than this, the candidate's own questions are next. */
const THEIR_QUESTIONS_BEFORE_MS = 120_000;

/** After an answer: one more question about it, or the next topic. */
export function decideOnAnswer(on: Case): Decision {
  const { request, progress, sources } = on;
  const isGoingOn = progress.unheard !== null;
  // Words over an unheard question add to an answer that was judged already.
  const said = isGoingOn ? undefined : joinAnswer(request, progress);
  const feedback = said ? sources.judge(said.question, said.text) : null;
  const heard: Heard = { act: sources.act, score: feedback?.score ?? null };
  const answer: FactsOfAnswer = {
    text: said?.text ?? request.answer,
    facts: sources.findFacts(request.answer),
    named: progress.named,
  };
  const isTimeForMore = request.remainingMs >= THEIR_QUESTIONS_BEFORE_MS;
  const reason = feedback && isTimeForMore ? chooseReason(on, feedback, answer) : undefined;
  if (!reason || !progress.current) return goOn(on, heard, acknowledge(on, answer));
  // The question itself names what was said; otherwise the acknowledgement does.
  const shown: Acknowledgement = reason.fact ? acknowledgePlainly(on) : acknowledge(on, answer);
  return decide(
    { move: 'follow-up', followUp: reason, heard, ...nameFact(shown, reason) },
    { type: 'follow-up', reason, question: progress.current.text, heard: shown },
  );
}

function chooseReason(
  { progress, sources }: Case,
  feedback: Parameters<typeof chooseFollowUp>[0],
  answer: FactsOfAnswer,
): Reason | undefined {
  const { manner, isMeaningKnown, questions } = sources;
  const ready = findReady(questions, progress.current);
  const context = { isMeaningKnown, manner, followUps: ready?.followUps, asks: progress.asks };
  const reason = chooseFollowUp(feedback, progress.used, context);
  // The warm-up gets a follow-up only after a silent or unreadable answer.
  if (progress.isWarmUp) return reason && WARM_UP_ASKS.has(reason.ask) ? reason : undefined;
  if (reason) return aimAtFact(reason, answer);
  const isAskedEnough = progress.used.has('about-fact') || progress.used.size >= FOLLOW_UPS_MAX;
  const isJudged = feedback.score !== null && feedback.criteria.relevance.reason !== 'off-topic';
  const isStrong = (feedback.score ?? 0) >= STRONG_SCORE[manner];
  return isAskedEnough || !isJudged || isStrong ? undefined : chooseFactQuestion(manner, answer);
}

const WARM_UP_ASKS = new Set<Reason['ask']>(['step-by-step', 'in-our-language', 'say-again']);

function acknowledgePlainly({ sources }: Case): Acknowledgement {
  return { type: sources.act === 'corrects' ? 'corrected' : 'plain' };
}

function acknowledge(on: Case, answer: FactsOfAnswer): Acknowledgement {
  if (on.sources.act === 'corrects') return { type: 'corrected' };
  const fact = chooseHeardFact(answer);
  return fact ? { type: 'fact', fact } : { type: 'plain' };
}

function nameFact(heard: Acknowledgement, reason?: Reason): { named?: string } {
  const fact = reason?.fact ?? (heard.type === 'fact' ? heard.fact : undefined);
  return fact ? { named: fact.quote } : {};
}

/** The next main question, the candidate's own questions when none is left, or when time is short. */
export function goOn(on: Case, heard: Heard, shown: Acknowledgement): Decision {
  const { request, progress, sources } = on;
  const work = progress.current?.stage === 'own-work' ? sources.findWork(request.answer) : progress.work;
  const known = { ...nameFact(shown), ...(work && { work }) };
  const next = request.remainingMs < THEIR_QUESTIONS_BEFORE_MS ? undefined : chooseNext(on, { heard, work });
  if (!next)
    return decide(
      { move: 'their-questions', heard, ...known },
      { type: 'their-questions', heard: shown, isFirst: true },
    );
  const { plan, toward } = next;
  return decide(
    { move: 'question', ...plan, heard, ...known },
    { type: 'question', question: plan.question?.text ?? '', heard: shown, toward },
  );
}

type Next = {
  plan: ReturnType<typeof askUnheard>;
  toward: Extract<Decision['say'], { type: 'question' }>['toward'];
};

/** A question that was interrupted before it was understood is asked again, unless the candidate leaves it. */
function chooseNext(
  { progress, sources }: Case,
  { heard, work }: { heard: Heard; work: Work | null },
): Next | undefined {
  const isLeft = LEAVING_ACTS.has(heard.act);
  const unheard = isLeft ? null : progress.unheard;
  if (unheard) return { plan: askUnheard(unheard), toward: 'again' };
  const { asked } = isLeft ? leaveUnheard(progress) : progress;
  const adaptation = adapt(progress.adaptation, heard);
  const next = nextQuestion(new Set(asked), sources.questions, { adaptation, work });
  if (!next) return undefined;
  const { id, text, type, source, stage } = next;
  const question = { id, text, type, ...(source && { source }), ...(stage && { stage }) };
  const isAdapted = stage === 'role' && !progress.isWarmUp && adaptation !== progress.adaptation;
  const toward = !isAdapted ? 'next' : adaptation > progress.adaptation ? 'harder' : 'easier';
  return { plan: { question }, toward };
}
