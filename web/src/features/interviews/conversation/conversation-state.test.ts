import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { expect, it } from 'vitest';
import { canReset, hasAftermath } from '../lobby/lobby-status.rules.ts';
import { getCaption } from './caption.rules.ts';
import {
  type ConversationEvent,
  type ConversationState,
  conversationReducer,
  createConversationState,
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
  [[welcome(), up, state({}), { type: 'link', state: 'moving' }], 'listening'],
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
  expect(getCaption(conversation)).toMatchObject({ question: 'Hello. Why us?', answer: 'Because' });
});

it('preliminary words stay until the words themselves come', () => {
  const caption = said({ type: 'caption', text: 'Because I' });
  const spoken = { turn: 2, role: 'candidate', text: 'Because I moved', isInterrupted: false };
  expect(getCaption(after([up, state({}), caption])).preliminary).toBe('Because I');
  for (const next of [
    said({ type: 'transcript', turn: 2, text: 'Because I moved' }),
    said({ type: 'turn-committed', ...spoken }),
    state({ agent: 'thinking' }),
  ]) {
    expect(getCaption(after([up, state({}), caption, next])).preliminary).toBe('');
  }
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

const turn = (number: number, role: 'candidate' | 'interviewer', text: string) =>
  said({ type: 'turn-committed', turn: number, role, text, isInterrupted: false });

it('says that it looks for the server again only where there was a conversation', () => {
  expect(getStatus(after([{ type: 'begin' }]))).toBe('connecting');
  expect(getStatus(createConversationState('normal'))).toBe('connecting');
});

it('a conversation that the interviewer has closed is closing, whatever else is said', () => {
  expect(getStatus(after([up, state({ agent: 'closed' })]))).toBe('closing');
});

it('the clock runs while the conversation does, and never below zero', () => {
  const conversation = after([welcome(10_000), up], 1_000);
  expect(remainingMs(conversation, 4_000)).toBe(7_000);
  expect(remainingMs(conversation, 60_000)).toBe(0);
  expect(remainingMs(createConversationState('normal'), 0)).toBeUndefined();
});

it('the server sets the clock', () => {
  const conversation = after([welcome(), up, said({ type: 'time', remainingMs: 42_000 })], 1_000);
  expect(remainingMs(conversation, 1_000)).toBe(42_000);
});

it('the clock stands still at the end and after a farewell', () => {
  const ended = after([welcome(10_000), up, said({ type: 'ended', reason: 'time' })], 0);
  expect(remainingMs(ended, 5_000)).toBe(10_000);
  const left = after([welcome(10_000), up, { type: 'farewell', why: 'superseded' }], 0);
  expect(remainingMs(left, 5_000)).toBe(10_000);
});

it('turns stand in the order of the conversation, in whatever order they arrive', () => {
  const conversation = after([up, turn(2, 'candidate', 'Because.'), turn(1, 'interviewer', 'Why us?')]);
  expect(conversation.turns.map(({ turn: number }) => number)).toEqual([1, 2]);
});

it('a committed answer takes the place of what was heard of it, and of nothing else', () => {
  const heard = [up, said({ type: 'transcript', turn: 2, text: 'Becau' })];
  expect(after([...heard, turn(2, 'candidate', 'Because.')]).partial).toBeNull();
  expect(after([...heard, turn(1, 'interviewer', 'Why us?')]).partial).toEqual({ turn: 2, text: 'Becau' });
});

it('a committed answer stays in sight until the interviewer replies', () => {
  const answered = after([up, state({ agent: 'thinking' }), turn(2, 'candidate', 'Because.')]);
  expect(getCaption(answered).answer).toBe('Because.');
  expect(getCaption(after([state({ agent: 'speaking' })], 0, answered)).answer).toBe('');
});

it('a sentence is said once, though a reconnect repeats it', () => {
  const begun = said({ type: 'utterance-begun', utterance: 1, turn: 1, voice: 'server' });
  const sentence = said({ type: 'utterance-segment', utterance: 1, index: 0, text: 'Hello.', startMs: 0 });
  expect(after([up, begun, sentence, begun, sentence]).saying?.sentences).toHaveLength(1);
});

it('a sentence of an utterance that is no longer said is not shown', () => {
  const conversation = after([
    up,
    said({ type: 'utterance-begun', utterance: 2, turn: 1, voice: 'server' }),
    said({ type: 'utterance-segment', utterance: 1, index: 0, text: 'Old.', startMs: 0 }),
  ]);
  expect(conversation.saying?.sentences).toEqual([]);
});

it('a snapshot keeps how much was heard of the utterance that goes on', () => {
  const conversation = after([
    up,
    said({ type: 'utterance-begun', utterance: 4, turn: 3, voice: 'server' }),
    { type: 'heard', utterance: 4, ms: 700 },
    said({
      type: 'snapshot',
      state: { ...FLOOR, agent: 'speaking' },
      turns: [],
      utterance: { utterance: 4, turn: 3, heardMs: 100, text: 'Tell me more.' },
      partial: null,
    }),
  ]);
  expect(conversation.saying?.heardMs).toBe(700);
});

it('another patience is shown before the server has confirmed it, and survives a new beginning', () => {
  const changed = after([up, { type: 'patience', level: 'patient' }]);
  expect(changed.floor.patience).toBe('patient');
  expect(after([{ type: 'begin' }], 0, changed).floor.patience).toBe('patient');
});

it('a new beginning keeps what was said and forgets the rest', () => {
  const before = after([
    welcome(),
    up,
    turn(1, 'interviewer', 'Why us?'),
    said({ type: 'notice', code: 'not-heard' }),
  ]);
  expect(after([{ type: 'begin' }], 0, before)).toMatchObject({
    turns: [{ text: 'Why us?' }],
    notice: null,
    remaining: null,
    saying: null,
  });
});

it('what only the player needs changes nothing on the screen', () => {
  const conversation = after([up, state({})]);
  for (const type of ['audio-pause', 'audio-resume', 'pong', 'mic-stored', 'typed-stored', 'turn-metrics']) {
    expect(after([said({ type })], 0, conversation), type).toBe(conversation);
  }
});
