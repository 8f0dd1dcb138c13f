import type { ServerSaying, VoiceStateMessage } from '@aloud/contract/voice/voice-protocol';
import type { ConversationState } from '../event-log/conversation-events.rules.ts';
import { isLastWord, isNeedlessWhenSpoken, mayBeInterruptedByVoice } from '../turn-taking/barge-in.rules.ts';
import { answerPieces, type TurnState, textOfPieces } from '../turn-taking/turn-state.rules.ts';

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

type Snapshot = Extract<ServerSaying, { type: 'snapshot' }>;

/** All a client needs to go on, whatever it knew before. */
export function snapshotOf(
  state: TurnState,
  memory: ConversationState,
  utterance: Snapshot['utterance'],
): Snapshot {
  const partial = textOfPieces(answerPieces(state));
  return {
    type: 'snapshot',
    state: shownState(state),
    turns: memory.turns.map(({ turn, role, text, isInterrupted }) => ({ turn, role, text, isInterrupted })),
    utterance,
    partial: state.answer && partial !== '' ? { turn: state.answer.turn, text: partial } : null,
  };
}
