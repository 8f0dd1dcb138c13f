import type { Locale } from '@aloud/contract/locale';
import type { CoachTools } from '../coach/coach-tools.ts';
import { judgeLocally } from '../coach/local-judgement.rules.ts';
import type { ReadyQuestion } from './choose-questions.rules.ts';
import { type Decision, decideMove } from './decide-move.rules.ts';
import type { InterviewPlan } from './interview-progress.rules.ts';
import type { Interviewer, ReplyRequest } from './interviewer.ts';
import { wordReply } from './word-reply.rules.ts';

export type LocalInterviewerDeps = {
  coach: CoachTools;
  interviewId: string;
  language: Locale;
  role: string;
  questions: readonly ReadyQuestion[];
};

/** Decides what to do next from rules alone: no key, no network, and the same decision every time. */
export function decideLocally(deps: LocalInterviewerDeps, request: ReplyRequest): Decision {
  return decideMove(request, {
    questions: deps.questions,
    judge: (question, text) =>
      judgeLocally(deps.coach, {
        question: question.text,
        type: question.type,
        language: deps.language,
        text,
      }).feedback,
  });
}

/** The interviewer that is always there. */
export function createLocalInterviewer(deps: LocalInterviewerDeps): Interviewer {
  return {
    async *reply(request) {
      const decision = decideLocally(deps, request);
      const { before, main } = wordReply(decision, { ...deps, turns: request.turns });
      yield { type: 'plan', plan: withWarmUp(decision.plan, main) };
      const text = [before, main].filter((part) => part !== '').join(' ');
      // Somebody else may have begun this reply: then only what matters is left to say, once.
      if (text.startsWith(request.spoken)) yield { type: 'text', text: text.slice(request.spoken.length) };
      else if (!request.spoken.includes('?')) yield { type: 'text', text: main };
    },
  };
}

/** The warm-up has its words only now; a candidate who asks to repeat it hears the same ones. */
export function withWarmUp(plan: InterviewPlan, text: string): InterviewPlan {
  return plan.move === 'opening' && plan.question ? { ...plan, question: { ...plan.question, text } } : plan;
}
