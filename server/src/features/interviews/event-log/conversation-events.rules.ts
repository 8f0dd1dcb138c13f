import type { EndReason, NoticeCode, Patience } from '@aloud/contract/voice/voice-protocol';
import type { Segment } from '../turn-taking/heard-text.rules.ts';
import type { Counter, Piece, ReplyKind } from '../turn-taking/turn-events.rules.ts';

/** What an interviewer means by a reply, kept beside the words for the next reply and for the report. */
export type ReplyPlan = { isClosing: boolean } & Record<string, unknown>;

/** Where a recording of the microphone begins on the clock of the interview. */
export type MicMark = { stream: number; baseMs: number; frameMs: number };

/**
 * What happened, in the order it happened: appended, never changed. A conversation can be taken up from these alone,
 * by any process, with the same words on both sides.
 */
export type Fact =
  | { type: 'mic-opened'; mark: MicMark }
  | { type: 'mic-gap'; fromMs: number; toMs: number }
  | { type: 'candidate-heard'; turn: number; piece: Piece }
  | { type: 'candidate-said'; turn: number; pieces: readonly Piece[] }
  | { type: 'utterance-begun'; utterance: number; turn: number; kind: ReplyKind }
  /** The rest of an utterance is said again under a new number, after a process was lost. */
  | { type: 'utterance-resaid'; utterance: number; sentences: readonly Segment[] }
  | { type: 'utterance-sentence'; utterance: number; index: number; text: string }
  | { type: 'utterance-voiced'; utterance: number; index: number; ms: number }
  | { type: 'utterance-complete'; utterance: number; plan: ReplyPlan }
  /** Silenced; what was heard of it follows as soon as the client has said so. */
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

/** A fact in its place: `atMs` is on the clock that runs while the candidate is connected. */
export type LoggedFact = { seq: number; atMs: number; fact: Fact };

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

/** An utterance that nobody has finished hearing, as far as the facts go. */
export type OpenUtterance = {
  utterance: number;
  turn: number;
  kind: ReplyKind;
  sentences: readonly Segment[];
  /** Null while the interviewer had more to say. */
  plan: ReplyPlan | null;
  isCut: boolean;
};

export type Memory = {
  turns: readonly SaidTurn[];
  open: OpenUtterance | null;
  /** Words of an answer that has not become a turn. */
  heard: { turn: number; pieces: readonly Piece[] } | null;
  mic: MicMark | null;
  /** As far as the facts reach on the clock of the microphone. */
  micMs: number;
  lastSeq: number;
  activeMs: number;
  patience: Patience | null;
  lastTurn: number;
  lastUtterance: number;
  typedIds: ReadonlySet<string>;
  ended: EndReason | null;
};

export const NO_MEMORY: Memory = {
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

/** Remembers a conversation from its facts. */
export function recall(facts: readonly LoggedFact[]): Memory {
  return facts.reduce((memory, logged) => {
    const next = remember(memory, logged.fact);
    return { ...next, lastSeq: logged.seq, activeMs: Math.max(next.activeMs, logged.atMs) };
  }, NO_MEMORY);
}

export function remember(memory: Memory, fact: Fact): Memory {
  switch (fact.type) {
    case 'mic-opened':
      return { ...reach(memory, fact.mark.baseMs), mic: fact.mark };
    case 'candidate-heard': {
      const earlier = memory.heard?.turn === fact.turn ? memory.heard.pieces : [];
      const heard = { turn: fact.turn, pieces: [...earlier, fact.piece] };
      return { ...reach(memory, fact.piece.toMs), heard, lastTurn: Math.max(memory.lastTurn, fact.turn) };
    }
    case 'candidate-said':
      return rememberAnswer(memory, fact);
    case 'utterance-begun': {
      const { utterance, turn, kind } = fact;
      return {
        ...memory,
        open: { utterance, turn, kind, sentences: [], plan: null, isCut: false },
        lastUtterance: utterance,
        lastTurn: Math.max(memory.lastTurn, turn),
      };
    }
    case 'utterance-resaid': {
      const { utterance, sentences } = fact;
      const open = memory.open && { ...memory.open, utterance, sentences };
      return { ...memory, open, lastUtterance: utterance };
    }
    case 'utterance-cut':
      return changeOpen(memory, fact.utterance, (open) => ({ ...open, isCut: true }));
    case 'utterance-sentence':
      return changeOpen(memory, fact.utterance, (open) => ({
        ...open,
        sentences: [...open.sentences.slice(0, fact.index), { text: fact.text, ms: null }],
      }));
    case 'utterance-voiced':
      return changeOpen(memory, fact.utterance, (open) => ({
        ...open,
        sentences: open.sentences.map((sentence, i) =>
          i === fact.index ? { ...sentence, ms: fact.ms } : sentence,
        ),
      }));
    case 'utterance-complete':
      return changeOpen(memory, fact.utterance, (open) => ({ ...open, plan: fact.plan }));
    case 'interviewer-said':
      return rememberUtterance(memory, fact);
    case 'patience-set':
      return { ...memory, patience: fact.level };
    case 'ended':
      return { ...memory, ended: fact.reason };
    case 'mic-gap':
      return reach(memory, fact.toMs);
    case 'backchannel':
    case 'counted':
    case 'noticed':
    case 'measured':
      return memory;
    case 'link':
      // Whoever comes back after the end goes on.
      return fact.isUp ? { ...memory, ended: null } : memory;
  }
}

function reach(memory: Memory, ms: number): Memory {
  return { ...memory, micMs: Math.max(memory.micMs, ms) };
}

function changeOpen(
  memory: Memory,
  utterance: number,
  change: (open: OpenUtterance) => OpenUtterance,
): Memory {
  return memory.open?.utterance === utterance ? { ...memory, open: change(memory.open) } : memory;
}

/** Everything that is known of an answer, whether or not it has become a turn. */
export function listPieces(memory: Memory, turn: number): readonly Piece[] {
  const said = memory.turns.find((other) => other.turn === turn)?.pieces ?? [];
  return memory.heard?.turn === turn ? [...said, ...memory.heard.pieces] : said;
}

/** The turn to be made of words that were heard and would be forgotten at the end. */
export function unsaidAnswer(memory: Memory): Fact[] {
  if (!memory.heard) return [];
  const { turn } = memory.heard;
  return [{ type: 'candidate-said', turn, pieces: listPieces(memory, turn) }];
}

/** A turn that is said again, longer, replaces itself. */
function rememberAnswer(memory: Memory, fact: Extract<Fact, { type: 'candidate-said' }>): Memory {
  const text = fact.pieces.map((piece) => piece.text.trim()).join(' ');
  const said: SaidTurn = {
    turn: fact.turn,
    role: 'candidate',
    text,
    pieces: fact.pieces,
    kind: null,
    plan: null,
    isInterrupted: false,
    heard: null,
  };
  const typed = fact.pieces.flatMap((piece) => (piece.typedId === null ? [] : [piece.typedId]));
  return {
    ...reach(memory, Math.max(0, ...fact.pieces.map((piece) => piece.toMs))),
    turns: withTurn(memory.turns, said),
    heard: null,
    // A reply that was begun to the shorter answer has no one to hear it.
    open: memory.open && memory.open.turn > fact.turn ? null : memory.open,
    lastTurn: Math.max(memory.lastTurn, fact.turn),
    typedIds: new Set([...memory.typedIds, ...typed]),
  };
}

function rememberUtterance(memory: Memory, fact: Extract<Fact, { type: 'interviewer-said' }>): Memory {
  const opened = memory.open?.utterance === fact.utterance ? memory.open : null;
  const said: SaidTurn = {
    turn: fact.turn,
    role: 'interviewer',
    text: fact.text,
    pieces: [],
    kind: opened?.kind ?? fact.kind,
    plan: opened?.plan ?? null,
    isInterrupted: fact.isInterrupted,
    heard: { fromMs: Math.max(0, fact.untilMs - fact.ms), toMs: fact.untilMs },
  };
  const open = memory.open && memory.open.utterance > fact.utterance ? memory.open : null;
  return { ...memory, turns: withTurn(memory.turns, said), open };
}

function withTurn(turns: readonly SaidTurn[], said: SaidTurn): readonly SaidTurn[] {
  return [...turns.filter((turn) => turn.turn !== said.turn), said].toSorted((a, b) => a.turn - b.turn);
}
