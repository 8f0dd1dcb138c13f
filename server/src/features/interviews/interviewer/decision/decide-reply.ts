import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import { settleWithin } from '../../../../platform/async/with-timeout.ts';
import { systemTimers, type Timers } from '../../../../platform/timers.ts';
import type { Meaning } from '../../../coach/criteria/analyse-answer.rules.ts';
import { judgeLocally } from '../../../coach/judging/judge-locally.rules.ts';
import type { CoachTools } from '../../../coach/language/coach-tools.ts';
import { measureMeaning } from '../../../coach/meaning/measure-meaning.ts';
import { findFacts } from '../facts/find-facts.ts';
import type { InterviewerSetup, ReplyToDecide } from '../interviewer-setup.ts';
import { findReady } from '../plan/choose-questions.rules.ts';
import { findWork } from '../plan/next-question.rules.ts';
import { decideMove, findAnswerToJudge } from './decide-move.rules.ts';
import type { DecidedReply } from './decision.ts';
import type { AnswerInTalk } from './decision-sources.ts';
import { recogniseInTalk } from './recognise-in-talk.rules.ts';
import { wordDecision } from './word-decision.ts';

/**
 * Decides and words the next reply by rules alone, judging the answer as the report will. It reads the candidate's text,
 * so it runs in a worker.
 */
export async function decideReply(
  coach: CoachTools,
  { setup, request }: ReplyToDecide,
  timers: Timers = systemTimers,
): Promise<DecidedReply> {
  const { language, questions, manner, description } = setup;
  const act = recogniseInTalk(request.answer, { before: request.turns, language });
  const said = findAnswerToJudge(request, act);
  const meaning = said ? await measureSoon(coach, toAnswer(setup, said), timers) : null;
  const decision = decideMove(request, {
    questions,
    manner,
    description,
    act,
    isMeaningKnown: meaning !== null,
    judge: (question, text) => judgeLocally(coach, toAnswer(setup, { question, text }), meaning).feedback,
    findFacts: (text) => findFacts(coach, { text, language }),
    findWork,
  });
  return wordDecision(decision, setup, request);
}

function toAnswer(
  { questions, language }: InterviewerSetup,
  { question, text }: AnswerInTalk,
): AnswerToJudge {
  const known = findReady(questions, question);
  return {
    question: question.text,
    questionInEnglish: known?.english || null,
    type: question.type,
    sample: known?.sample || null,
    keyPoints: [...(known?.keyPoints ?? [])],
    language,
    text,
  };
}

/** The candidate hears silence meanwhile. An answer of a minute takes about a fifth of this; a busy machine takes longer. */
const MEANING_WITHIN_MS = 250;

/** What is not ready in time is given up: the next request would wait for it. */
async function measureSoon(
  coach: CoachTools,
  answer: AnswerToJudge,
  timers: Timers,
): Promise<Meaning | null> {
  let meaning: Meaning | null = null;
  const measuring = new AbortController();
  // What is missing is told in the report: here it would only take time.
  const asked = { ...answer, keyPoints: null };
  const measured = measureMeaning(coach, asked, measuring.signal).then((found) => {
    meaning = found;
  });
  await settleWithin(timers, MEANING_WITHIN_MS, measured);
  measuring.abort();
  return meaning;
}
