import type { Patience } from '@aloud/contract/voice/voice-protocol';
import {
  applyEvent,
  type ConversationEvent,
  type ConversationState,
  listPieces,
  type OpenUtterance,
} from '../event-log/conversation-events.rules.ts';
import { heardText, type Segment, textOfSegments } from '../turn-taking/heard-text.rules.ts';
import { initialTurnState, type TurnState } from '../turn-taking/turn-state.rules.ts';

export type Settings = { patience: Patience; limitMs: number };

/** What the client says it heard last. */
export type HeardBefore = { utterance: number; heardMs: number };

/** Where a remembered conversation goes on, and what has to be written down first. */
export type Resumed = {
  state: TurnState;
  memory: ConversationState;
  facts: readonly ConversationEvent[];
  /** Still to be said of the utterance that was open; the heard part stands first, without sound. */
  rest: readonly Segment[];
};

export function resumeConversation(
  memory: ConversationState,
  settings: Settings,
  heard: HeardBefore | null,
): Resumed {
  const { open } = memory;
  // A conversation that is begun again after its end is opened again, with everything said before in mind.
  if (memory.ended) return { state: blankState(memory, settings), memory, facts: [], rest: [] };
  if (!open) return { state: stateAfter(memory, settings), memory, facts: [], rest: [] };

  const text = textOfSegments(open.sentences);
  const heardMs = heard?.utterance === open.utterance ? heard.heardMs : 0;
  const heardPart = heardText(open.sentences, { ms: heardMs, chars: null });
  const isAllHeard = heardPart === text && open.plan !== null;
  const wasAnswered = memory.heard !== null && memory.heard.turn > open.turn;
  if (!isAllHeard && !open.isCut && !wasAnswered) {
    const state = { ...blankState(memory, settings), beginning: 'resay' as const, nextTurn: open.turn };
    return { state, memory, facts: [], rest: splitAt(open.sentences, heardPart) };
  }
  const facts = heardPart === '' ? [] : [settle(open, heardPart, { ms: heardMs, untilMs: memory.micMs })];
  const settled = { ...facts.reduce<ConversationState>(applyEvent, memory), open: null };
  const isLast = isAllHeard && open.plan?.isClosing === true;
  const state: TurnState = { ...stateAfter(settled, settings), ...(open.isCut ? reopened(settled) : {}) };
  return { state: isLast ? { ...state, ending: 'completed' } : state, memory: settled, facts, rest: [] };
}

function settle(
  open: OpenUtterance,
  text: string,
  heard: { ms: number; untilMs: number },
): ConversationEvent {
  const { turn, utterance, kind } = open;
  const isInterrupted = open.plan === null || text !== textOfSegments(open.sentences);
  return { type: 'interviewer-said', turn, utterance, kind, text, isInterrupted, ...heard };
}

/** The heard beginning as a sentence without sound, then what is left. */
function splitAt(sentences: readonly Segment[], heardPart: string): readonly Segment[] {
  if (heardPart === '') return sentences.map(({ text }) => ({ text, ms: null }));
  const rest: Segment[] = [{ text: heardPart, ms: 0 }];
  let skip = heardPart.length;
  for (const { text } of sentences) {
    const left = text.slice(Math.min(skip, text.length)).trim();
    if (left !== '') rest.push({ text: left, ms: null });
    skip = Math.max(0, skip - text.length - 1);
  }
  return rest;
}

function blankState(memory: ConversationState, settings: Settings): TurnState {
  return {
    ...initialTurnState({ ...settings, patience: memory.patience ?? settings.patience }),
    nextTurn: memory.lastTurn + 1,
    nextUtterance: memory.lastUtterance + 1,
    nextReply: memory.lastUtterance + 1,
  };
}

function stateAfter(memory: ConversationState, settings: Settings): TurnState {
  const state = blankState(memory, settings);
  if (memory.heard) return { ...state, ...growing(memory, memory.heard.turn) };
  const last = memory.turns.at(-1);
  if (!last) return state;
  if (last.role === 'interviewer') return { ...state, beginning: 'listen' };
  const answer = { turn: last.turn, pieces: last.pieces, isCommitted: true };
  return { ...state, beginning: 'answer', answer };
}

/** The candidate went on before the reply was heard: the answer is theirs to finish. */
function reopened(memory: ConversationState): Partial<TurnState> {
  const last = memory.turns.at(-1);
  return last?.role === 'candidate' ? growing(memory, last.turn) : {};
}

function growing(memory: ConversationState, turn: number): Partial<TurnState> {
  const pieces = listPieces(memory, turn);
  return {
    beginning: 'listen',
    answer: { turn, pieces, isCommitted: false },
    candidate: 'maybe-done',
    lastSpeechMs: Math.max(0, ...pieces.map((piece) => piece.toMs)),
  };
}
