import { useFreeKey } from '../../../lib/use-space-key.ts';
import { getStatus } from './conversation-state.rules.ts';
import type { Conversation } from './use-conversation.ts';

/** Space ends one's own turn or the other's, Esc only the other's. */
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
