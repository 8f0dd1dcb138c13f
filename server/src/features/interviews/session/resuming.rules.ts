import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
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

/** Where a replayed conversation goes on, and which events have to be stored first. */
export type Resumed = {
  state: Idle;
  conversation: ConversationState;
  events: readonly ConversationEvent[];
  /** Still to be said of the utterance that was open; the heard part stands first, without sound. */
  rest: readonly Segment[];
};

export function resumeConversation(
  conversation: ConversationState,
  settings: Settings,
  heard: HeardBefore | null,
): Resumed {
  const { open } = conversation;
  // A conversation that is begun again after its end is opened again, with everything said before in mind.
  if (conversation.ended)
    return { state: blankState(conversation, settings), conversation, events: [], rest: [] };
  if (!open) return { state: stateAfter(conversation, settings), conversation, events: [], rest: [] };

  const text = joinSegments(open.sentences);
  const heardMs = heard?.utterance === open.utterance ? heard.heardMs : 0;
  const heardPart = playedText(open.sentences, { ms: heardMs, chars: null });
  const isAllHeard = heardPart === text && open.plan !== null;
  if (!isAllHeard && !open.isCut) {
    const state = blankState(conversation, settings);
    // Words said to its text before the voice came: the reply is still to be heard, and they begin the next answer.
    const { heard: kept } = conversation;
    const early = kept && kept.turn > open.turn ? continueAnswer(state, conversation, kept.turn) : state;
    const next = { ...state.context.next, turn: open.turn };
    return {
      state: { ...withContext(early, { next }), beginning: 'resay' },
      conversation,
      events: [],
      rest: splitAt(open.sentences, heardPart),
    };
  }
  const events =
    heardPart === '' ? [] : [settle(open, heardPart, { ms: heardMs, untilMs: conversation.micMs })];
  const settled = { ...events.reduce<ConversationState>(applyEvent, conversation), open: null };
  const after = stateAfter(settled, settings);
  // What was said since stands already.
  const state = open.isCut && !settled.heard ? reopenAnswer(after, settled) : after;
  const isFarewellHeard = isAllHeard && open.plan?.isClosing === true;
  return { state: { ...state, isFarewellHeard }, conversation: settled, events, rest: [] };
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

function blankState(conversation: ConversationState, settings: Settings): Idle {
  const state = initialTurnState({ ...settings, patience: conversation.patience ?? settings.patience });
  const next: Context['next'] = {
    ...state.context.next,
    turn: conversation.lastTurn + 1,
    utterance: conversation.lastUtterance + 1,
    reply: conversation.lastUtterance + 1,
  };
  return withContext(state, { next });
}

function stateAfter(conversation: ConversationState, settings: Settings): Idle {
  const state = blankState(conversation, settings);
  if (conversation.heard) return continueAnswer(state, conversation, conversation.heard.turn);
  const last = conversation.turns.at(-1);
  if (!last) return state;
  if (last.role === 'interviewer') return { ...state, beginning: 'listen' };
  const answer = { turn: last.turn, pieces: last.pieces, isCommitted: true };
  return { ...state, beginning: 'answer', context: withSpeech(state.context, { answer }) };
}

/** The candidate went on before the reply was heard: the answer is theirs to finish. */
function reopenAnswer(state: Idle, conversation: ConversationState): Idle {
  const last = conversation.turns.at(-1);
  return last?.role === 'candidate' ? continueAnswer(state, conversation, last.turn) : state;
}

function continueAnswer(state: Idle, conversation: ConversationState, turn: number): Idle {
  const pieces = listPieces(conversation, turn);
  const context = withSpeech(state.context, {
    answer: { turn, pieces, isCommitted: false },
    lastSpeechMs: Math.max(0, ...pieces.map((piece) => piece.toMs)),
  });
  return { ...state, beginning: 'listen', context };
}
