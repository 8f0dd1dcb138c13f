import type {
  EndReason,
  NoticeCode,
  ServerMessage,
  VoiceStateMessage,
} from '@aloud/contract/voice/voice-protocol';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import type { CloseReason } from '../../../lib/voice/reconnect.rules.ts';
import type { LinkState } from '../../../lib/voice/voice-socket.ts';

export type ConversationTurn = {
  turn: number;
  role: 'candidate' | 'interviewer';
  text: string;
  isInterrupted: boolean;
};

type Sentence = { text: string; startMs: number };

/** The utterance being played, and how much of it was heard. */
type Saying = { utterance: number; turn: number; sentences: readonly Sentence[]; heardMs: number };

/** `ms` were left at `atMs`; without `atMs` the clock is stopped. */
type Remaining = { ms: number; atMs: number | null };

export type ConversationState = {
  link: LinkState | 'off';
  farewell: CloseReason | null;
  floor: Omit<VoiceStateMessage, 'type' | 'seq'>;
  turns: readonly ConversationTurn[];
  saying: Saying | null;
  /** The transcript so far of an answer that is not over. */
  partial: { turn: number; text: string } | null;
  /** Preliminary words of the speech in progress. */
  caption: string;
  /** A caption has come: this server makes them. */
  hasCaptions: boolean;
  remaining: Remaining | null;
  notice: NoticeCode | null;
  endReason: EndReason | null;
};

export type ConversationEvent =
  | { type: 'begin' }
  | { type: 'message'; message: ServerMessage }
  | { type: 'link'; state: LinkState }
  | { type: 'farewell'; why: CloseReason }
  | { type: 'heard'; utterance: number; ms: number }
  | { type: 'patience'; level: Patience }
  | { type: 'notice-read' };

export function createConversationState(patience: Patience): ConversationState {
  return {
    link: 'off',
    farewell: null,
    floor: {
      agent: 'idle',
      candidate: 'silent',
      isInterruptible: false,
      isPaused: false,
      isHolding: false,
      patience,
    },
    turns: [],
    saying: null,
    partial: null,
    caption: '',
    hasCaptions: false,
    remaining: null,
    notice: null,
    endReason: null,
  };
}

/** The state after one event. */
export function conversationReducer(
  state: ConversationState,
  event: ConversationEvent,
  nowMs: number,
): ConversationState {
  switch (event.type) {
    case 'begin':
      return { ...createConversationState(state.floor.patience), link: 'connecting', turns: state.turns };
    case 'message':
      return afterMessage(state, event.message, nowMs);
    case 'link':
      return { ...state, link: event.state, remaining: runClock(state, event.state === 'up', nowMs) };
    case 'farewell':
      return { ...state, link: 'off', farewell: event.why, remaining: runClock(state, false, nowMs) };
    case 'heard':
      if (state.saying?.utterance !== event.utterance) return state;
      return { ...state, saying: { ...state.saying, heardMs: event.ms } };
    case 'patience':
      return { ...state, floor: { ...state.floor, patience: event.level } };
    case 'notice-read':
      return { ...state, notice: null };
  }
}

function afterMessage(state: ConversationState, message: ServerMessage, nowMs: number): ConversationState {
  switch (message.type) {
    case 'welcome':
    case 'time':
      return { ...state, remaining: { ms: message.remainingMs, atMs: nowMs } };
    case 'snapshot':
      return afterSnapshot(state, message);
    case 'state': {
      const { seq: _seq, type: _type, ...floor } = message;
      return {
        ...state,
        floor,
        caption: floor.agent === 'listening' ? state.caption : '',
        notice: floor.agent === state.floor.agent ? state.notice : lasting(state.notice),
      };
    }
    case 'transcript':
      return { ...state, partial: { turn: message.turn, text: message.text }, caption: '' };
    case 'caption':
      return { ...state, caption: message.text, hasCaptions: true };
    case 'utterance-begun':
      return state.saying?.utterance === message.utterance
        ? state
        : { ...state, saying: { ...message, sentences: [], heardMs: 0 } };
    case 'utterance-segment':
      return addSentence(state, message);
    case 'turn-committed':
      return commit(state, message);
    case 'notice':
      return { ...state, notice: message.code };
    case 'ended':
      return { ...state, endReason: message.reason, remaining: runClock(state, false, nowMs) };
    case 'audio-clear':
      return state.saying?.utterance === message.utterance ? { ...state, saying: null } : state;
    case 'utterance-complete':
    case 'audio-pause':
    case 'audio-resume':
    case 'typed-stored':
    case 'turn-metrics':
    case 'mic-stored':
    case 'pong':
      return state;
  }
}

function afterSnapshot(
  state: ConversationState,
  message: Extract<ServerMessage, { type: 'snapshot' }>,
): ConversationState {
  const { utterance } = message;
  const isSame = utterance !== null && state.saying?.utterance === utterance.utterance;
  const told = utterance && { ...utterance, sentences: [{ text: utterance.text, startMs: 0 }] };
  return {
    ...state,
    floor: message.state,
    turns: message.turns,
    partial: message.partial,
    caption: '',
    saying: isSame ? state.saying : told,
  };
}

function addSentence(
  state: ConversationState,
  message: Extract<ServerMessage, { type: 'utterance-segment' }>,
): ConversationState {
  const { saying } = state;
  if (saying?.utterance !== message.utterance) return state;
  const { text, startMs } = message;
  // After a reconnect the server repeats a sentence.
  if (saying.sentences.some((sentence) => sentence.text.includes(text))) return state;
  return { ...state, saying: { ...saying, sentences: [...saying.sentences, { text, startMs }] } };
}

/** The same turn may be committed again with more text. */
function commit(
  state: ConversationState,
  message: Extract<ServerMessage, { type: 'turn-committed' }>,
): ConversationState {
  const { turn, role, text, isInterrupted } = message;
  const others = state.turns.filter((other) => other.turn !== turn);
  const turns = [...others, { turn, role, text, isInterrupted }].toSorted((a, b) => a.turn - b.turn);
  const caption = role === 'candidate' ? '' : state.caption;
  return { ...state, turns, caption, partial: state.partial?.turn === turn ? null : state.partial };
}

/** Notices about a moment end with it; notices about the remaining time stay. */
function lasting(notice: NoticeCode | null): NoticeCode | null {
  return notice === 'one-minute-left' || notice === 'time-is-up' || notice === 'use-headphones'
    ? notice
    : null;
}

function runClock(state: ConversationState, isRunning: boolean, nowMs: number): Remaining | null {
  if (!state.remaining) return null;
  return { ms: remainingMs(state, nowMs) ?? 0, atMs: isRunning ? nowMs : null };
}

export function remainingMs(state: Pick<ConversationState, 'remaining'>, nowMs: number): number | undefined {
  if (!state.remaining) return undefined;
  const { ms, atMs } = state.remaining;
  return Math.max(0, atMs === null ? ms : ms - (nowMs - atMs));
}

export type Status = 'connecting' | 'restoring' | 'busy' | 'speaking' | 'listening' | 'thinking' | 'closing';

/** The status shown above the waveform. */
export function getStatus(state: ConversationState): Status {
  // A client that was never welcomed has no conversation to restore.
  if (state.link === 'broken') return state.remaining === null ? 'connecting' : 'restoring';
  if (state.link === 'busy') return 'busy';
  if (state.endReason !== null || state.floor.agent === 'closed') return 'closing';
  // What was true a moment ago is still shown: another server goes on before the candidate could read of it.
  const isThere = state.link === 'up' || state.link === 'moving';
  if (!isThere || state.floor.agent === 'idle') return 'connecting';
  return state.floor.agent;
}
