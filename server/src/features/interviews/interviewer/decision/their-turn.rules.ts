import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { replyAside } from './aside-move.rules.ts';
import { answerCompanyQuestion } from './company-question.rules.ts';
import { type Decision, decide } from './decision.ts';
import type { Case } from './sources.ts';

const MOST_QUESTIONS = 4;

const ASKS: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['asks-company', 'asks-task']);
const REPEATS: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['repeat', 'rephrase', 'slower', 'hint']);

/** The candidate asks, the interviewer answers; then they part. */
export function decideInTheirTurn(on: Case): Decision {
  const { request, progress, sources } = on;
  const { act, description } = sources;
  const heard = { act, score: null };
  if (REPEATS.has(act) && request.timeLeft === 'plenty')
    return decide(
      { move: 'their-questions', heard },
      { type: 'their-questions', heard: { type: 'none' }, isFirst: true },
    );
  if (isWaiting(act) && request.timeLeft === 'plenty') return replyAside(on, act);
  const company = ASKS.has(act) ? answerCompanyQuestion(request.answer, description) : undefined;
  const asked = progress.theirQuestions ?? 0;
  if (company && request.timeLeft === 'plenty' && asked + 1 < MOST_QUESTIONS)
    return decide(
      { move: 'their-questions', heard },
      { type: 'their-questions', heard: { type: 'none' }, isFirst: false, company },
    );
  const because = request.timeLeft === 'plenty' ? 'closingDone' : 'closingTime';
  return decide(
    { move: 'closing', isClosing: true, heard },
    { type: 'closing', because, ...(company && { company }) },
  );
}

const WAITING = ['thinking', 'hears', 'time', 'pause', 'nerves', 'nonsense', 'stop'] as const;

function isWaiting(act: DialogueAct): act is (typeof WAITING)[number] {
  return WAITING.some((one) => one === act);
}
