import type {
  EndReason,
  NoticeCode,
  Patience,
  ServerMessage,
  VoiceStateMessage,
} from '@aloud/contract/voice/voice-protocol';
import type { Farewell } from '../../../lib/voice/come-again.rules.ts';
import type { LinkState } from '../../../lib/voice/voice-link.ts';

export type RoomTurn = {
  turn: number;
  role: 'candidate' | 'interviewer';
  text: string;
  isInterrupted: boolean;
};

type Sentence = { text: string; startMs: number };

/** What is being said, and how much of it was heard. */
type Saying = { utterance: number; turn: number; sentences: readonly Sentence[]; heardMs: number };

/** `ms` were left at `atMs`; without a moment the clock stands still. */
type Remaining = { ms: number; atMs: number | null };

export type Room = {
  link: LinkState | 'off';
  farewell: Farewell | null;
  floor: Omit<VoiceStateMessage, 'type' | 'seq'>;
  turns: readonly RoomTurn[];
  saying: Saying | null;
  /** What was understood so far of an answer that is not over. */
  partial: { turn: number; text: string } | null;
  remaining: Remaining | null;
  notice: NoticeCode | null;
  endReason: EndReason | null;
};

export type RoomEvent =
  | { type: 'begin' }
  | { type: 'message'; message: ServerMessage }
  | { type: 'link'; state: LinkState }
  | { type: 'farewell'; why: Farewell }
  | { type: 'heard'; utterance: number; ms: number }
  | { type: 'patience'; level: Patience }
  | { type: 'notice-read' };

/** As the server: the candidate is warned when this much is left. */
export const WARNING_MS = 60_000;

export function emptyRoom(patience: Patience): Room {
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
    remaining: null,
    notice: null,
    endReason: null,
  };
}

/** What the page knows after one more thing has happened. */
export function nextRoom(room: Room, event: RoomEvent, nowMs: number): Room {
  switch (event.type) {
    case 'begin':
      return { ...emptyRoom(room.floor.patience), link: 'connecting', turns: room.turns };
    case 'message':
      return afterMessage(room, event.message, nowMs);
    case 'link':
      return { ...room, link: event.state, remaining: runClock(room, event.state === 'up', nowMs) };
    case 'farewell':
      return { ...room, link: 'off', farewell: event.why, remaining: runClock(room, false, nowMs) };
    case 'heard':
      if (room.saying?.utterance !== event.utterance) return room;
      return { ...room, saying: { ...room.saying, heardMs: event.ms } };
    case 'patience':
      return { ...room, floor: { ...room.floor, patience: event.level } };
    case 'notice-read':
      return { ...room, notice: null };
  }
}

function afterMessage(room: Room, message: ServerMessage, nowMs: number): Room {
  switch (message.type) {
    case 'welcome':
    case 'time':
      return { ...room, remaining: { ms: message.remainingMs, atMs: nowMs } };
    case 'snapshot':
      return afterSnapshot(room, message);
    case 'state': {
      const { seq: _seq, type: _type, ...floor } = message;
      return {
        ...room,
        floor,
        notice: floor.agent === room.floor.agent ? room.notice : lasting(room.notice),
      };
    }
    case 'transcript':
      return { ...room, partial: { turn: message.turn, text: message.text } };
    case 'utterance-begun':
      return room.saying?.utterance === message.utterance
        ? room
        : { ...room, saying: { ...message, sentences: [], heardMs: 0 } };
    case 'utterance-segment':
      return addSentence(room, message);
    case 'turn-committed':
      return commit(room, message);
    case 'notice':
      return { ...room, notice: message.code };
    case 'ended':
      return { ...room, endReason: message.reason, remaining: runClock(room, false, nowMs) };
    case 'utterance-complete':
    case 'audio-pause':
    case 'audio-resume':
    case 'audio-clear':
    case 'typed-stored':
    case 'turn-metrics':
    case 'mic-stored':
    case 'pong':
      return room;
  }
}

function afterSnapshot(room: Room, message: Extract<ServerMessage, { type: 'snapshot' }>): Room {
  const { utterance } = message;
  const isSame = utterance !== null && room.saying?.utterance === utterance.utterance;
  const told = utterance && { ...utterance, sentences: [{ text: utterance.text, startMs: 0 }] };
  return {
    ...room,
    floor: message.state,
    turns: message.turns,
    partial: message.partial,
    saying: isSame ? room.saying : told,
  };
}

function addSentence(room: Room, message: Extract<ServerMessage, { type: 'utterance-segment' }>): Room {
  const { saying } = room;
  if (saying?.utterance !== message.utterance) return room;
  const { text, startMs } = message;
  // After a break the server tells a sentence again.
  if (saying.sentences.some((sentence) => sentence.text.includes(text))) return room;
  return { ...room, saying: { ...saying, sentences: [...saying.sentences, { text, startMs }] } };
}

/** The same turn may be committed again with more text. */
function commit(room: Room, message: Extract<ServerMessage, { type: 'turn-committed' }>): Room {
  const { turn, role, text, isInterrupted } = message;
  const others = room.turns.filter((other) => other.turn !== turn);
  const turns = [...others, { turn, role, text, isInterrupted }].toSorted((a, b) => a.turn - b.turn);
  return { ...room, turns, partial: room.partial?.turn === turn ? null : room.partial };
}

/** What was said of a moment is over with it; what is said of the time stays. */
function lasting(notice: NoticeCode | null): NoticeCode | null {
  return notice === 'one-minute-left' || notice === 'time-is-up' || notice === 'use-headphones'
    ? notice
    : null;
}

function runClock(room: Room, isRunning: boolean, nowMs: number): Remaining | null {
  if (!room.remaining) return null;
  return { ms: remainingMs(room, nowMs) ?? 0, atMs: isRunning ? nowMs : null };
}

export function remainingMs(room: Pick<Room, 'remaining'>, nowMs: number): number | undefined {
  if (!room.remaining) return undefined;
  const { ms, atMs } = room.remaining;
  return Math.max(0, atMs === null ? ms : ms - (nowMs - atMs));
}

export type Status = 'connecting' | 'restoring' | 'busy' | 'speaking' | 'listening' | 'thinking' | 'closing';

/** The one line under the voice. */
export function getStatus(room: Room): Status {
  // Whoever was never let in has nothing to restore.
  if (room.link === 'broken') return room.remaining === null ? 'connecting' : 'restoring';
  if (room.link === 'busy') return 'busy';
  if (room.endReason !== null || room.floor.agent === 'closed') return 'closing';
  if (room.link !== 'up' || room.floor.agent === 'idle') return 'connecting';
  return room.floor.agent;
}

/** What is read on the stage: the sentence that is heard now, or the last one while its answer grows. */
export function getCaption(room: Room): { question: string; answer: string } {
  const { saying, partial } = room;
  const heard = saying?.sentences.filter(({ startMs }) => startMs <= saying.heardMs) ?? [];
  const last = room.turns.findLast(({ role }) => role === 'interviewer')?.text ?? '';
  const question = room.floor.agent === 'speaking' ? (heard.at(-1)?.text ?? '') : lastSentences(last);
  return { question, answer: partial?.text ?? unanswered(room) };
}

/** An answer that nobody has replied to yet. */
function unanswered({ turns, floor }: Room): string {
  const last = turns.at(-1);
  return last?.role === 'candidate' && floor.agent !== 'speaking' ? last.text : '';
}

const CAPTION_CHARS = 160;

/** The end of a long speech is its question. */
function lastSentences(text: string): string {
  const sentences = text.match(/[^.!?…]+[.!?…]*\s*/gu) ?? [];
  let caption = '';
  for (const sentence of sentences.toReversed()) {
    if (caption !== '' && caption.length + sentence.length > CAPTION_CHARS) break;
    caption = sentence + caption;
  }
  return caption.trim();
}
