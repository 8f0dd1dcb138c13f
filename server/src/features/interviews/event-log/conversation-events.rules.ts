import type { EndReason, NoticeCode } from '@aloud/contract/voice/voice-protocol';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import type { Segment } from '../turn-taking/playout.rules.ts';
import type { Counter, Piece, ReplyKind } from '../turn-taking/turn-events.rules.ts';

/** The intention behind a reply, stored with its words for the next reply and for the report. */
export type ReplyPlan = { isClosing: boolean } & Record<string, unknown>;

/** Where a microphone stream begins on the clock of the interview. */
export type MicMark = { stream: number; baseMs: number; frameMs: number };

/**
 * The event log of a conversation: appended, never changed. Any process can continue the conversation from these
 * events alone, with the same words on both sides.
 */
export type ConversationEvent =
  | { type: 'mic-opened'; mark: MicMark }
  | { type: 'mic-gap'; fromMs: number; toMs: number }
  | { type: 'candidate-heard'; turn: number; piece: Piece }
  | { type: 'candidate-said'; turn: number; pieces: readonly Piece[] }
  | { type: 'utterance-begun'; utterance: number; turn: number; kind: ReplyKind }
  /** The rest of an utterance, said again under a new number after its process died. */
  | { type: 'utterance-resaid'; utterance: number; sentences: readonly Segment[] }
  | { type: 'utterance-sentence'; utterance: number; index: number; text: string }
  | { type: 'utterance-voiced'; utterance: number; index: number; ms: number }
  | { type: 'utterance-complete'; utterance: number; plan: ReplyPlan }
  /** Interrupted; `interviewer-said` follows when the client has reported how much was heard. */
  | { type: 'utterance-cut'; utterance: number }
  | {
      type: 'interviewer-said';
      turn: number;
      utterance: number;
      kind: ReplyKind;
      text: string;
      ms: number;
      isInterrupted: boolean;
      /** On the clock of the microphone, when the last of it was heard. */
      untilMs: number;
    }
  | { type: 'backchannel'; text: string; atMs: number }
  | { type: 'counted'; counter: Counter }
  | { type: 'noticed'; code: NoticeCode }
  | { type: 'patience-set'; level: Patience }
  | { type: 'link'; isUp: boolean }
  | { type: 'measured'; turn: number; metrics: Record<string, number> }
  | { type: 'ended'; reason: EndReason };

type EventOf<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>;

/** An event with its place in the log; `atMs` is on the clock that runs while the candidate is connected. */
export type LoggedEvent = { seq: number; atMs: number; event: ConversationEvent };

export type SaidTurn = {
  turn: number;
  role: 'candidate' | 'interviewer';
  text: string;
  pieces: readonly Piece[];
  kind: ReplyKind | null;
  plan: ReplyPlan | null;
  isInterrupted: boolean;
  /** When the interviewer was heard, on the clock of the microphone; null for the candidate, whose pieces say so. */
  heard: { fromMs: number; toMs: number } | null;
};

/** An utterance whose playback has not ended, according to the events. */
export type OpenUtterance = {
  utterance: number;
  turn: number;
  kind: ReplyKind;
  sentences: readonly Segment[];
  /** Null until the reply is complete. */
  plan: ReplyPlan | null;
  isCut: boolean;
};

export type ConversationState = {
  turns: readonly SaidTurn[];
  open: OpenUtterance | null;
  /** Pieces of an answer that is not a turn yet. */
  heard: { turn: number; pieces: readonly Piece[] } | null;
  mic: MicMark | null;
  /** The latest time of the events on the clock of the microphone. */
  micMs: number;
  lastSeq: number;
  activeMs: number;
  patience: Patience | null;
  lastTurn: number;
  lastUtterance: number;
  typedIds: ReadonlySet<string>;
  ended: EndReason | null;
};

export const EMPTY_CONVERSATION: ConversationState = {
  turns: [],
  open: null,
  heard: null,
  mic: null,
  micMs: 0,
  lastSeq: 0,
  activeMs: 0,
  patience: null,
  lastTurn: 0,
  lastUtterance: 0,
  typedIds: new Set(),
  ended: null,
};

/** Rebuilds the state of a conversation from its events. */
export function replay(events: readonly LoggedEvent[]): ConversationState {
  return events.reduce((state, logged) => {
    const next = applyEvent(state, logged.event);
    return { ...next, lastSeq: logged.seq, activeMs: Math.max(next.activeMs, logged.atMs) };
  }, EMPTY_CONVERSATION);
}

export function applyEvent(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'mic-opened':
      return { ...reach(state, event.mark.baseMs), mic: event.mark };
    case 'candidate-heard': {
      const earlier = state.heard?.turn === event.turn ? state.heard.pieces : [];
      const heard = { turn: event.turn, pieces: [...earlier, event.piece] };
      return {
        ...reach(state, event.piece.toMs),
        heard,
        lastTurn: Math.max(state.lastTurn, event.turn),
      };
    }
    case 'candidate-said':
      return applyAnswer(state, event);
    case 'utterance-begun': {
      const { utterance, turn, kind } = event;
      return {
        ...state,
        open: { utterance, turn, kind, sentences: [], plan: null, isCut: false },
        lastUtterance: utterance,
        lastTurn: Math.max(state.lastTurn, turn),
      };
    }
    case 'utterance-resaid': {
      const { utterance, sentences } = event;
      const open = state.open && { ...state.open, utterance, sentences };
      return { ...state, open, lastUtterance: utterance };
    }
    case 'utterance-cut':
      return changeOpen(state, event.utterance, (open) => ({ ...open, isCut: true }));
    case 'utterance-sentence':
      return changeOpen(state, event.utterance, (open) => ({
        ...open,
        sentences: [...open.sentences.slice(0, event.index), { text: event.text, ms: null }],
      }));
    case 'utterance-voiced':
      return changeOpen(state, event.utterance, (open) => ({
        ...open,
        sentences: open.sentences.map((sentence, i) =>
          i === event.index ? { ...sentence, ms: event.ms } : sentence,
        ),
      }));
    case 'utterance-complete':
      return changeOpen(state, event.utterance, (open) => ({ ...open, plan: event.plan }));
    case 'interviewer-said':
      return applyUtterance(state, event);
    case 'patience-set':
      return { ...state, patience: event.level };
    case 'ended':
      return { ...state, ended: event.reason };
    case 'mic-gap':
      return reach(state, event.toMs);
    case 'backchannel':
    case 'counted':
    case 'noticed':
    case 'measured':
      return state;
    case 'link':
      // A candidate who reconnects after the end continues the interview.
      return event.isUp ? { ...state, ended: null } : state;
  }
}

function reach(state: ConversationState, ms: number): ConversationState {
  return { ...state, micMs: Math.max(state.micMs, ms) };
}

function changeOpen(
  state: ConversationState,
  utterance: number,
  change: (open: OpenUtterance) => OpenUtterance,
): ConversationState {
  return state.open?.utterance === utterance ? { ...state, open: change(state.open) } : state;
}

/** All pieces of an answer, whether or not it is a turn yet. */
export function listPieces(state: ConversationState, turn: number): readonly Piece[] {
  const said = state.turns.find((other) => other.turn === turn)?.pieces ?? [];
  return state.heard?.turn === turn ? [...said, ...state.heard.pieces] : said;
}

/** The event that makes a turn of pieces heard before the end, which would otherwise be lost. */
export function unsaidAnswer(state: ConversationState): ConversationEvent[] {
  if (!state.heard) return [];
  const { turn } = state.heard;
  return [{ type: 'candidate-said', turn, pieces: listPieces(state, turn) }];
}

/** A longer version of a turn replaces the former one. */
function applyAnswer(state: ConversationState, event: EventOf<'candidate-said'>): ConversationState {
  const text = event.pieces.map((piece) => piece.text.trim()).join(' ');
  const said: SaidTurn = {
    turn: event.turn,
    role: 'candidate',
    text,
    pieces: event.pieces,
    kind: null,
    plan: null,
    isInterrupted: false,
    heard: null,
  };
  const typed = event.pieces.flatMap((piece) => (piece.typedId === null ? [] : [piece.typedId]));
  return {
    ...reach(state, Math.max(0, ...event.pieces.map((piece) => piece.toMs))),
    turns: withTurn(state.turns, said),
    heard: null,
    // A reply to the shorter answer is dropped: it answers an outdated transcript.
    open: state.open && state.open.turn > event.turn ? null : state.open,
    lastTurn: Math.max(state.lastTurn, event.turn),
    typedIds: new Set([...state.typedIds, ...typed]),
  };
}

function applyUtterance(state: ConversationState, event: EventOf<'interviewer-said'>): ConversationState {
  const opened = state.open?.utterance === event.utterance ? state.open : null;
  const said: SaidTurn = {
    turn: event.turn,
    role: 'interviewer',
    text: event.text,
    pieces: [],
    kind: opened?.kind ?? event.kind,
    plan: opened?.plan ?? null,
    isInterrupted: event.isInterrupted,
    heard: { fromMs: Math.max(0, event.untilMs - event.ms), toMs: event.untilMs },
  };
  const open = state.open && state.open.utterance > event.utterance ? state.open : null;
  return { ...state, turns: withTurn(state.turns, said), open };
}

function withTurn(turns: readonly SaidTurn[], said: SaidTurn): readonly SaidTurn[] {
  return [...turns.filter((turn) => turn.turn !== said.turn), said].toSorted((a, b) => a.turn - b.turn);
}
