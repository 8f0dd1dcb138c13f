import type { Patience } from '@aloud/contract/voice/voice-protocol';
import {
  applyEvent,
  type ConversationEvent,
  type ConversationState,
  listPieces,
  type OpenUtterance,
} from '../event-log/conversation-events.rules.ts';
import { joinSegments, playedText, type Segment } from '../turn-taking/playout.rules.ts';
import {
  type Context,
  type Idle,
  initialTurnState,
  withContext,
  withSpeech,
} from '../turn-taking/turn-state.ts';

export type Settings = { patience: Patience; limitMs: number };

/** What the client says it heard last. */
export type HeardBefore = { utterance: number; heardMs: number };

/** Where a remembered conversation goes on, and what has to be written down first. */
export type Resumed = {
  state: Idle;
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

  const text = joinSegments(open.sentences);
  const heardMs = heard?.utterance === open.utterance ? heard.heardMs : 0;
  const heardPart = playedText(open.sentences, { ms: heardMs, chars: null });
  const isAllHeard = heardPart === text && open.plan !== null;
  const wasAnswered = memory.heard !== null && memory.heard.turn > open.turn;
  if (!isAllHeard && !open.isCut && !wasAnswered) {
    const state = blankState(memory, settings);
    const next = { ...state.context.next, turn: open.turn };
    return {
      state: { ...withContext(state, { next }), beginning: 'resay' },
      memory,
      facts: [],
      rest: splitAt(open.sentences, heardPart),
    };
  }
  const facts = heardPart === '' ? [] : [settle(open, heardPart, { ms: heardMs, untilMs: memory.micMs })];
  const settled = { ...facts.reduce<ConversationState>(applyEvent, memory), open: null };
  const after = stateAfter(settled, settings);
  const state = open.isCut ? reopenAnswer(after, settled) : after;
  const isFarewellHeard = isAllHeard && open.plan?.isClosing === true;
  return { state: { ...state, isFarewellHeard }, memory: settled, facts, rest: [] };
}

function settle(
  open: OpenUtterance,
  text: string,
  heard: { ms: number; untilMs: number },
): ConversationEvent {
  const { turn, utterance, kind } = open;
  const isInterrupted = open.plan === null || text !== joinSegments(open.sentences);
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

function blankState(memory: ConversationState, settings: Settings): Idle {
  const state = initialTurnState({ ...settings, patience: memory.patience ?? settings.patience });
  const next: Context['next'] = {
    ...state.context.next,
    turn: memory.lastTurn + 1,
    utterance: memory.lastUtterance + 1,
    reply: memory.lastUtterance + 1,
  };
  return withContext(state, { next });
}

function stateAfter(memory: ConversationState, settings: Settings): Idle {
  const state = blankState(memory, settings);
  if (memory.heard) return continueAnswer(state, memory, memory.heard.turn);
  const last = memory.turns.at(-1);
  if (!last) return state;
  if (last.role === 'interviewer') return { ...state, beginning: 'listen' };
  const answer = { turn: last.turn, pieces: last.pieces, isCommitted: true };
  return { ...state, beginning: 'answer', context: withSpeech(state.context, { answer }) };
}

/** The candidate went on before the reply was heard: the answer is theirs to finish. */
function reopenAnswer(state: Idle, memory: ConversationState): Idle {
  const last = memory.turns.at(-1);
  return last?.role === 'candidate' ? continueAnswer(state, memory, last.turn) : state;
}

function continueAnswer(state: Idle, memory: ConversationState, turn: number): Idle {
  const pieces = listPieces(memory, turn);
  const context = withSpeech(state.context, {
    answer: { turn, pieces, isCommitted: false },
    lastSpeechMs: Math.max(0, ...pieces.map((piece) => piece.toMs)),
  });
  return { ...state, beginning: 'listen', context };
}
