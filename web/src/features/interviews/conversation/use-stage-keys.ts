import { useFreeKey } from '../../../lib/use-space-key.ts';
import { getStatus } from './conversation-state.rules.ts';
import type { Conversation } from './use-conversation.ts';

/** Space ends the candidate's turn or interrupts the interviewer, Escape only interrupts. */
export function useStageKeys({ state, finishTurn, interrupt }: Conversation): void {
  const status = getStatus(state);
  useFreeKey('Space', () => {
    if (status === 'speaking') interrupt();
    if (status === 'listening') finishTurn();
  });
  useFreeKey('Escape', () => {
    if (status === 'speaking') interrupt();
  });
}
