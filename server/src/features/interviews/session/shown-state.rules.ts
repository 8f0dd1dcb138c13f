import type { ServerSaying, VoiceStateMessage } from '@aloud/contract/voice/voice-protocol';
import type { ConversationState } from '../event-log/conversation-events.rules.ts';
import { isLastWord, isNeedlessWhenSpoken, mayBeInterruptedByVoice } from '../turn-taking/barge-in.rules.ts';
import { answerText } from '../turn-taking/candidate-speech.ts';
import type { Overlap, TurnState } from '../turn-taking/turn-state.ts';

export type ShownState = Omit<VoiceStateMessage, 'type' | 'seq'>;

/** What the candidate sees of the turn. */
export function shownState(state: TurnState): ShownState {
  return {
    agent: shownAgent(state),
    candidate: shownCandidate(state),
    isInterruptible: isInterruptible(state),
    isPaused: state.is === 'paused',
    isHolding: (state.is === 'endpointing' || state.is === 'ending') && state.pause?.isHolding === true,
    patience: state.context.patience,
  };
}

function shownAgent(state: TurnState): ShownState['agent'] {
  switch (state.is) {
    case 'waiting':
    case 'hearing':
    case 'endpointing':
    case 'ending':
      return 'listening';
    case 'thinking':
      // A nudge comes out of listening: its preparation is not shown.
      return isNeedlessWhenSpoken(state.reply) && !isLastWord(state.reply) ? 'listening' : 'thinking';
    case 'speaking':
    case 'paused':
      return 'speaking';
    case 'idle':
    case 'closed':
      return state.is;
  }
}

const OVERLAP_SHOWN: Record<Overlap['is'], ShownState['candidate']> = {
  none: 'silent',
  speaking: 'speaking',
  recognising: 'maybe-done',
};

function shownCandidate(state: TurnState): ShownState['candidate'] {
  switch (state.is) {
    case 'hearing':
      return 'speaking';
    case 'endpointing':
      return 'maybe-done';
    case 'ending':
      return state.pause ? 'maybe-done' : 'silent';
    case 'thinking':
    case 'speaking':
    case 'paused':
      return OVERLAP_SHOWN[state.overlap.is];
    case 'idle':
      return state.beginning === 'listen' && state.context.speech.answer ? 'maybe-done' : 'silent';
    case 'waiting':
    case 'closed':
      return 'silent';
  }
}

function isInterruptible(state: TurnState): boolean {
  if (state.is !== 'speaking' && state.is !== 'paused') return false;
  const { echo } = state.context;
  return echo.warmUpLeftMs <= 0 && mayBeInterruptedByVoice(state.reply, echo);
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
  conversation: ConversationState,
  utterance: Snapshot['utterance'],
): Snapshot {
  const { speech } = state.context;
  const partial = answerText(speech);
  return {
    type: 'snapshot',
    state: shownState(state),
    turns: conversation.turns.map(({ turn, role, text, isInterrupted }) => ({
      turn,
      role,
      text,
      isInterrupted,
    })),
    utterance,
    partial: speech.answer && partial !== '' ? { turn: speech.answer.turn, text: partial } : null,
  };
}
