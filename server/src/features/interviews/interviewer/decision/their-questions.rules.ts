import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { ASIDES_MAX, replyAside } from './aside-move.rules.ts';
import { answerCompanyQuestion } from './company-question.rules.ts';
import { type CompanyAnswer, type Decision, decide } from './decision.ts';
import type { Case } from './decision-sources.ts';

const MOST_QUESTIONS = 4;

const LEAVES: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['thanks', 'refuses', 'unknown']);
const REPEATS: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['repeat', 'rephrase', 'slower', 'hint']);

/** The candidate asks, the interviewer answers; then they part. */
export function decideInTheirTurn(on: Case): Decision {
  const { request, progress, sources } = on;
  const { act } = sources;
  const isTimeLeft = request.timeLeft === 'plenty';
  if (isTimeLeft && progress.asides < ASIDES_MAX) {
    if (REPEATS.has(act))
      return decide(
        { move: 'their-questions', heard: { act, score: null } },
        { type: 'their-questions', heard: { type: 'none' }, isFirst: true },
      );
    if (isAside(act)) return replyAside(on, act);
  }
  const company = answerTheirs(on);
  // Whatever it sounded like: who was asked for questions and says something to the matter has asked one.
  const heard = { act: company ? ('asks-company' as const) : act, score: null };
  const asked = progress.theirQuestions ?? 0;
  if (company && isTimeLeft && asked + 1 < MOST_QUESTIONS)
    return decide(
      { move: 'their-questions', heard },
      { type: 'their-questions', heard: { type: 'none' }, isFirst: false, company },
    );
  const because = isTimeLeft ? 'closingDone' : 'closingTime';
  return decide(
    { move: 'closing', isClosing: true, heard },
    { type: 'closing', because, ...(company && { company }) },
  );
}

function answerTheirs({ request, sources: { act, description } }: Case): CompanyAnswer | undefined {
  if (LEAVES.has(act) || REPEATS.has(act) || isAside(act)) return undefined;
  // «Как я справился?» is a rule to break among the questions, and a fair question after them.
  if (act === 'breaks-rules')
    return description === null ? { from: 'practice', topic: 'next-steps' } : { from: 'position-silent' };
  return answerCompanyQuestion(request.answer, description);
}

const ASIDES = ['thinking', 'hears', 'time', 'pause', 'nerves', 'nonsense', 'stop'] as const;

function isAside(act: DialogueAct): act is (typeof ASIDES)[number] {
  return ASIDES.some((one) => one === act);
}
