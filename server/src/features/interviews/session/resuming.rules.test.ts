import { expect, it } from 'vitest';
import { type ConversationEvent, replay } from '../event-log/conversation-events.rules.ts';
import type { Piece } from '../turn-taking/turn-events.rules.ts';
import { resumeConversation } from './resuming.rules.ts';

const SETTINGS = { patience: 'normal', limitMs: 1_800_000 } as const;

function resume(...events: readonly ConversationEvent[]) {
  const conversation = replay(events.map((event, seq) => ({ seq, atMs: seq * 1_000, event })));
  return resumeConversation(conversation, SETTINGS, null).state;
}

const toPiece = (text: string, fromMs: number): Piece => ({
  fromMs,
  toMs: fromMs + 500,
  text,
  words: [],
  typedId: null,
});

const EARLY = { type: 'candidate-heard', turn: 4, piece: toPiece('Тогда начну сначала.', 9_000) } as const;
const BEFORE: readonly ConversationEvent[] = [
  { type: 'candidate-said', turn: 2, pieces: [toPiece('Я перенёс базу.', 1_000)] },
  { type: 'utterance-begun', utterance: 2, turn: 3, kind: 'apology' },
  { type: 'utterance-sentence', utterance: 2, index: 0, text: 'Повторите, пожалуйста.' },
  EARLY,
];

it('an open reply is said again, and what was said to its text begins the next answer', () => {
  const state = resume(...BEFORE);
  expect(state.beginning).toBe('resay');
  expect(state.context.next.turn).toBe(3);
  expect(state.context.speech.answer).toEqual({ turn: 4, pieces: [EARLY.piece], isCommitted: false });
});

it('words that were said since a reply was cut stand: the answer before them is not begun again', () => {
  const state = resume(...BEFORE, { type: 'utterance-cut', utterance: 2 });
  expect(state.beginning).toBe('listen');
  expect(state.context.speech.answer).toMatchObject({ turn: 4, pieces: [EARLY.piece] });
});
