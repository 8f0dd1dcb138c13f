import { judgeLocally } from '../../coach/judging/local-judgement.rules.ts';
import type { CoachTools } from '../../coach/language/coach-tools.ts';
import { decideMove } from './decide-move.rules.ts';
import type { DecidedReply, ReplyToDecide } from './local-interviewer.ts';
import { wordReply } from './word-reply.rules.ts';

/** Decides and words the next reply by rules alone. It reads the candidate's text, so it runs in a worker. */
export function decideReply(coach: CoachTools, { setup, request }: ReplyToDecide): DecidedReply {
  const decision = decideMove(request, {
    questions: setup.questions,
    judge: (question, text) =>
      judgeLocally(coach, {
        question: question.text,
        type: question.type,
        language: setup.language,
        text,
      }).feedback,
  });
  return { decision, worded: wordReply(decision, { ...setup, turns: request.turns }) };
}
