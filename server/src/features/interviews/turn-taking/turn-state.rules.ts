import type { EndReason, Patience } from '@aloud/contract/voice/voice-protocol';
import { type Rhythm, UNKNOWN_RHYTHM } from './endpointing.rules.ts';
import type { Heard, Segment } from './heard-text.rules.ts';
import type { TimeLeft } from './time-limit.rules.ts';
import type { Effect, Piece, ReplyKind } from './turn-events.rules.ts';

/** Whose turn it is, seen from the interviewer. */
export type Floor = 'idle' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'closed';

/** The candidate's turn while it may still grow. It stays here until the reply to it is heard. */
export type Answer = {
  turn: number;
  /** In the order they were said; the last one may still be recognised again with what follows it. */
  pieces: readonly Piece[];
  isCommitted: boolean;
};

/** A recognition under way. A `settled` stretch is over; another one may still grow and be recognised again. */
export type Job = { id: number; fromMs: number; toMs: number; isSettled: boolean };

export type Reply = {
  id: number;
  kind: ReplyKind;
  /** What it answers: a guess is only as good as this. */
  basis: string;
  segments: readonly Segment[];
  isComplete: boolean;
  isClosing: boolean;
  /** Set when it is given a voice. */
  utterance: number;
  turn: number;
  heard: Heard;
};

/** Where a conversation goes on when somebody comes (back) to it. */
export type Beginning = 'opening' | 'resay' | 'answer' | 'listen';

export type TurnState = {
  floor: Floor;
  beginning: Beginning;
  candidate: 'silent' | 'speaking' | 'maybe-done';
  link: 'up' | 'down';
  patience: Patience;
  rhythm: Rhythm;
  limitMs: number;
  timeLeft: TimeLeft;

  answer: Answer | null;
  /** Where the audio begins whose words are not settled; null when all of it is. */
  openFromMs: number | null;
  /** Recognised words of that audio, as long as nothing was said after them. */
  tentative: Piece | null;
  jobs: readonly Job[];
  lastSpeechMs: number;
  isHolding: boolean;
  /** The answer is over; it is committed as soon as all its words are known. */
  isDue: boolean;

  /** The reply that has the floor or waits for it. */
  reply: Reply | null;
  /** A reply prepared for the case that the answer is over. */
  guess: Reply | null;
  /** A cut utterance whose heard part the client has yet to report. */
  clearing: Reply | null;
  /** What the interviewer said last and when it ended, for telling an echo. */
  lastSaid: { text: string; endedMicMs: number };
  /** Audio of the interviewer heard so far: echo cancellers need the first seconds to learn. */
  warmUpLeftMs: number;
  echoes: number;
  isHalfDuplex: boolean;
  nudges: number;
  hasAskedToRepeat: boolean;
  isPlaybackSuspect: boolean;
  ending: EndReason | null;

  nextTurn: number;
  nextReply: number;
  nextUtterance: number;
  nextJob: number;
};

/** Echo cancellation has not learnt the room before this much was played. */
export const WARM_UP_MS = 3_000;

export function initialTurnState(input: { patience: Patience; limitMs: number }): TurnState {
  return {
    floor: 'idle',
    beginning: 'opening',
    candidate: 'silent',
    link: 'up',
    patience: input.patience,
    rhythm: UNKNOWN_RHYTHM,
    limitMs: input.limitMs,
    timeLeft: 'plenty',
    answer: null,
    openFromMs: null,
    tentative: null,
    jobs: [],
    lastSpeechMs: 0,
    isHolding: false,
    isDue: false,
    reply: null,
    guess: null,
    clearing: null,
    lastSaid: { text: '', endedMicMs: Number.NEGATIVE_INFINITY },
    warmUpLeftMs: WARM_UP_MS,
    echoes: 0,
    isHalfDuplex: false,
    nudges: 0,
    hasAskedToRepeat: false,
    isPlaybackSuspect: false,
    ending: null,
    nextTurn: 1,
    nextReply: 1,
    nextUtterance: 1,
    nextJob: 1,
  };
}

/** The clocks at the moment of an event. `liveMs` is where the microphone is by now, heard or not. */
export type Moment = { micMs: number; activeMs: number; liveMs: number };

export type Step = { state: TurnState; effects: readonly Effect[] };

export function step(state: TurnState, ...effects: Effect[]): Step {
  return { state, effects };
}

/** Goes on from where a step has led, keeping the order of what is to be done. */
export function andThen(first: Step, next: (state: TurnState) => Step): Step {
  const second = next(first.state);
  return { state: second.state, effects: [...first.effects, ...second.effects] };
}

/** The words of the answer so far, including those that may still change. */
export function answerPieces(state: TurnState): readonly Piece[] {
  const settled = state.answer?.pieces ?? [];
  return state.tentative ? inOrder([...settled, state.tentative]) : settled;
}

/** What was said while something was being typed belongs before it. */
export function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.toSorted((a, b) => a.fromMs - b.fromMs);
}

export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => piece.text.trim())
    .filter((text) => text !== '')
    .join(' ');
}
