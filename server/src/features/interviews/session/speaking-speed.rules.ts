import type { Manner } from '@aloud/contract/interviews.limits';
import type { ConversationState, ReplyPlan } from '../event-log/conversation-events.rules.ts';

/** How fast each manner speaks: 1 as the voice was made, less is slower. */
const MANNER_SPEEDS: Record<Manner, number> = { friendly: 0.96, 'matter-of-fact': 1, demanding: 1.06 };

/** For a candidate who asked the interviewer to speak more slowly. */
const SLOWER = 0.85;

type Said = Pick<ConversationState, 'turns' | 'open'>;

/** How fast the interviewer speaks now. A reply that was asked to be slower is slower from that reply on. */
export function chooseSpeakingSpeed(manner: Manner, { turns, open }: Said, plan: ReplyPlan | null): number {
  const plans = [plan, open?.plan, ...turns.map((turn) => turn.plan)];
  const isSlower = plans.some((one) => one?.isSlower === true);
  return Math.round(MANNER_SPEEDS[manner] * (isSlower ? SLOWER : 1) * 1_000) / 1_000;
}
