import { useEffect } from 'react';
import { statusOf } from './room.rules.ts';
import type { Conversation } from './use-conversation.ts';

/** Space ends one's own turn or the other's, Esc only the other's; keys that belong to a control stay with it. */
export function useStageKeys({ room, finishTurn, interrupt }: Conversation): void {
  const status = statusOf(room);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (event.repeat || target.closest('button, a, input, textarea, select, [role="dialog"]')) return;
      if (event.code !== 'Space' && event.code !== 'Escape') return;
      event.preventDefault();
      if (status === 'speaking') interrupt();
      else if (status === 'listening' && event.code === 'Space') finishTurn();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
