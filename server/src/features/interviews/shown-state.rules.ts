import type { VoiceStateMessage } from '@aloud/contract/voice-protocol';
import { isLastWord, isNeedlessWhenSpoken, mayBeInterruptedByVoice } from './barge-in.rules.ts';
import type { TurnState } from './turn-state.rules.ts';

export type ShownState = Omit<VoiceStateMessage, 'type' | 'seq'>;

/** What the candidate sees of it. */
export function shownState(state: TurnState): ShownState {
  const isSpeaking = state.floor === 'speaking' || state.floor === 'paused';
  return {
    agent: shownAgent(state),
    candidate: state.candidate,
    isInterruptible: isSpeaking && state.warmUpLeftMs <= 0 && mayBeInterruptedByVoice(state),
    isPaused: state.floor === 'paused',
    isHolding: state.isHolding,
    patience: state.patience,
  };
}

function shownAgent(state: TurnState): ShownState['agent'] {
  switch (state.floor) {
    case 'speaking':
    case 'paused':
      return 'speaking';
    case 'thinking':
      // A nudge comes out of listening: nobody sees it being prepared.
      return state.reply && isNeedlessWhenSpoken(state.reply) && !isLastWord(state.reply)
        ? 'listening'
        : 'thinking';
    case 'idle':
    case 'listening':
    case 'closed':
      return state.floor;
  }
}

export function isSameShown(a: ShownState, b: ShownState): boolean {
  return (
    a.agent === b.agent &&
    a.candidate === b.candidate &&
    a.isInterruptible === b.isInterruptible &&
    a.isPaused === b.isPaused &&
    a.isHolding === b.isHolding &&
    a.patience === b.patience
  );
}
