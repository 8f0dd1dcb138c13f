import type { Feedback } from '@aloud/contract/feedback/feedback';
import { judgeLocally } from '../../server/src/features/coach/judging/judge-locally.rules.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { decideReply } from '../../server/src/features/interviews/interviewer/decision/decide-reply.ts';
import { computeProgress } from '../../server/src/features/interviews/interviewer/decision/interview-progress.rules.ts';
import type { ReplyToDecide } from '../../server/src/features/interviews/interviewer/interviewer-setup.ts';
import { percentile } from '../voice/script.ts';
import type { Conversation } from './converse.ts';
import type { Limit } from './limits.ts';

export type Speed = { decisions: number; medianMs: number; p95Ms: number; judgementMs: number };

/**
 * Of the time the judgement alone takes, which the decision contains: what a busy machine slows, it slows in both. A choice:
 * small beside the seconds of a turn, and no proof that nothing was added.
 */
const RATIO_MAX = 1.5;

export function listSpeedLimits({ decisions, medianMs, p95Ms, judgementMs }: Speed): Limit[] {
  const ratio = medianMs / judgementMs;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    {
      name: `decision about an answer, median of ${decisions} (p95 ${ms(p95Ms)})`,
      value: `${ms(medianMs)}, × ${ratio.toFixed(2)}`,
      limit: `at most × ${RATIO_MAX} of the judgement alone, ${ms(judgementMs)}`,
      isKept: ratio <= RATIO_MAX,
    },
  ];
}

/** How long decisions take on the answers of whole interviews, beside the judgement each of them contains. */
export async function measureSpeed(
  coach: CoachTools,
  conversations: readonly Conversation[],
): Promise<Speed> {
  const inputs = conversations
    .flatMap(({ exchanges }) => exchanges)
    .flatMap(({ input, plan }) => (input && typeof plan.heard?.score === 'number' ? [input] : []));
  const taken: number[] = [];
  const judged: number[] = [];
  // Both have read these words before, so dictionaries are as warm for the one as for the other.
  for (const input of inputs) {
    judged.push(await time(() => judge(coach, input)));
    taken.push(await time(() => decideReply(coach, input)));
  }
  return {
    decisions: taken.length,
    medianMs: percentile(taken, 0.5),
    p95Ms: percentile(taken, 0.95),
    judgementMs: percentile(judged, 0.5),
  };
}

async function time(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** What was said to the question, judged as the decision does. */
function judge(coach: CoachTools, { setup, request }: ReplyToDecide): Feedback {
  const { current, answered, unplaced } = computeProgress(request.turns);
  const text = [...answered, ...unplaced, request.answer].join(' ');
  const known = setup.questions.find(({ id }) => id !== null && id === current?.id);
  const answer = {
    question: current?.text ?? '',
    questionInEnglish: known?.english ?? null,
    type: current?.type ?? ('behavioural' as const),
    sample: known?.sample ?? null,
    keyPoints: [...(known?.keyPoints ?? [])],
    language: setup.language,
    text,
  };
  return judgeLocally(coach, answer, null).feedback;
}
