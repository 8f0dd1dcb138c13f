import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { expect, it } from 'vitest';
import { canReset, hasAftermath } from '../lobby/lobby-status.rules.ts';
import {
  type ConversationEvent,
  type ConversationState,
  conversationReducer,
  createConversationState,
  getCaption,
  getStatus,
  remainingMs,
} from './conversation-state.rules.ts';

const FLOOR = {
  agent: 'listening',
  candidate: 'silent',
  isInterruptible: false,
  isPaused: false,
  isHolding: false,
  patience: 'normal',
} as const;

const said = (message: object): ConversationEvent => ({
  type: 'message',
  message: { seq: 1, ...message } as ServerMessage,
});
const state = (changes: object) => said({ type: 'state', ...FLOOR, ...changes });
const welcome = (remaining = 300_000) =>
  said({
    type: 'welcome',
    interviewId: 'a',
    isResumed: false,
    micNext: 0,
    remainingMs: remaining,
    serverMs: 0,
  });
const up: ConversationEvent = { type: 'link', state: 'up' };

function after(
  events: readonly ConversationEvent[],
  atMs = 0,
  from: ConversationState = createConversationState('normal'),
): ConversationState {
  return events.reduce((conversation, event) => conversationReducer(conversation, event, atMs), from);
}

it.each([
  [[up, state({ agent: 'speaking' })], 'speaking'],
  [[up, state({})], 'listening'],
  [[up, state({ agent: 'thinking' })], 'thinking'],
  [[up], 'connecting'],
  [[welcome(), up, state({}), { type: 'link', state: 'broken' }], 'restoring'],
  [[{ type: 'link', state: 'broken' }], 'connecting'],
  [[{ type: 'link', state: 'busy' }], 'busy'],
  [[up, state({}), said({ type: 'ended', reason: 'time' })], 'closing'],
] as const)('shows who has the floor: %#', (events, status) => {
  expect(getStatus(after(events))).toBe(status);
});

it('shows what became of a conversation that ended before the first word', () => {
  expect(hasAftermath({ state: 'too-short', turns: [] })).toBe(true);
  expect(hasAftermath({ state: 'live', turns: [] })).toBe(false);
  expect(hasAftermath({ state: 'draft', turns: [] })).toBe(false);
});

it('offers to start over wherever that is possible, and not once an invitation was answered', () => {
  const STATES = ['too-short', 'failed', 'ended', 'reported'] as const;
  const offered = (positionId: string | null) => STATES.filter((at) => canReset({ state: at, positionId }));
  expect(offered(null)).toEqual(STATES);
  expect(offered('position')).toEqual(['too-short', 'failed']);
});

it('stops the clock while the connection is gone', () => {
  let conversation = after([welcome(), up], 1_000);
  conversation = conversationReducer(conversation, { type: 'link', state: 'broken' }, 11_000);
  expect(remainingMs(conversation, 60_000)).toBe(290_000);
  conversation = after([up, welcome(290_000)], 70_000, conversation);
  expect(remainingMs(conversation, 75_000)).toBe(285_000);
});

it('reads the sentence that is heard now, not the one that has only arrived', () => {
  let conversation = after([
    up,
    state({ agent: 'speaking' }),
    said({ type: 'utterance-begun', utterance: 1, turn: 1, voice: 'server' }),
    said({ type: 'utterance-segment', utterance: 1, index: 0, text: 'Hello.', startMs: 0 }),
    said({ type: 'utterance-segment', utterance: 1, index: 1, text: 'Why us?', startMs: 900 }),
    { type: 'heard', utterance: 1, ms: 400 },
  ]);
  expect(getCaption(conversation).question).toBe('Hello.');
  conversation = conversationReducer(conversation, { type: 'heard', utterance: 1, ms: 950 }, 0);
  expect(getCaption(conversation).question).toBe('Why us?');
  expect(
    getCaption(conversationReducer(conversation, { type: 'heard', utterance: 0, ms: 0 }, 0)).question,
  ).toBe('Why us?');
});

it('keeps the question in sight while the answer grows under it', () => {
  const turn = { turn: 1, role: 'interviewer', text: 'Hello. Why us?', isInterrupted: false };
  const conversation = after([
    up,
    said({ type: 'turn-committed', ...turn }),
    state({ candidate: 'speaking' }),
    said({ type: 'transcript', turn: 2, text: 'Because' }),
  ]);
  expect(getCaption(conversation)).toEqual({ question: 'Hello. Why us?', answer: 'Because' });
});

it('shows the end of a long speech, where its question is', () => {
  const text = `${'A long story about the company and its history. '.repeat(6)}And you?`;
  const conversation = after([
    up,
    said({ type: 'turn-committed', turn: 1, role: 'interviewer', text, isInterrupted: false }),
    state({}),
  ]);
  expect(getCaption(conversation).question.length).toBeLessThan(200);
  expect(getCaption(conversation).question).toMatch(/And you\?$/);
});

it('has every turn once, also when an answer is committed again with more words', () => {
  const turn = (text: string) =>
    said({ type: 'turn-committed', turn: 2, role: 'candidate', text, isInterrupted: false });
  const conversation = after([up, turn('I moved'), turn('I moved the base')]);
  expect(conversation.turns.map(({ text }) => text)).toEqual(['I moved the base']);
});

it('goes on from the snapshot after a reload, with the sentence that was cut', () => {
  const conversation = after([
    up,
    said({
      type: 'snapshot',
      state: { ...FLOOR, agent: 'speaking' },
      turns: [{ turn: 1, role: 'interviewer', text: 'Hello.', isInterrupted: false }],
      utterance: { utterance: 4, turn: 3, heardMs: 500, text: 'Tell me more.' },
      partial: null,
    }),
    said({ type: 'utterance-begun', utterance: 4, turn: 3, voice: 'server' }),
    said({ type: 'utterance-segment', utterance: 4, index: 0, text: 'Tell me more.', startMs: 0 }),
  ]);
  expect(getCaption(conversation).question).toBe('Tell me more.');
  expect(conversation.saying?.sentences).toHaveLength(1);
  expect(conversation.turns).toHaveLength(1);
});

it('forgets a remark of the moment with the moment, but not the one about the time', () => {
  const noticed = (code: string) =>
    after([up, state({}), said({ type: 'notice', code }), state({ agent: 'thinking' })]).notice;
  expect(noticed('not-heard')).toBeNull();
  expect(noticed('one-minute-left')).toBe('one-minute-left');
});

it('begins again without the farewell of the time before', () => {
  const over = after([welcome(), up, { type: 'farewell', why: 'superseded' }]);
  expect(over.farewell).toBe('superseded');
  expect(after([{ type: 'begin' }], 0, over)).toMatchObject({ farewell: null, link: 'connecting' });
});
