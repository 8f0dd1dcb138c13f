import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScriptedSocket } from '../../testing/scripted-voice.ts';
import type { CloseReason } from './reconnect.rules.ts';
import { type LinkState, openVoiceSocket, type VoiceSocket } from './voice-socket.ts';

let token: string;
let states: LinkState[];
let farewells: CloseReason[];
let heard: string[];
let link: VoiceSocket;

const sockets = ScriptedSocket.opened;
const last = (): ScriptedSocket => {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no connection was opened');
  return socket;
};

async function open(): Promise<void> {
  link = openVoiceSocket({
    getToken: async () => token,
    hello: () => ({
      type: 'hello',
      interviewId: 'a',
      deviceVoices: [],
      wantsVoice: true,
      wantsCaptions: true,
    }),
    onMessage: ({ type }) => heard.push(type),
    onFrame: () => heard.push('frame'),
    onState: (state) => states.push(state),
    onFarewell: (why) => farewells.push(why),
  });
  await vi.advanceTimersByTimeAsync(0);
}

async function connect(): Promise<void> {
  await open();
  last().open();
  last().welcome();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  sockets.length = 0;
  token = 'token';
  states = [];
  farewells = [];
  heard = [];
});
afterEach(() => {
  link.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('says hello with a token, and is up when it is welcomed', async () => {
  await open();
  last().open();
  expect(last().sent).toMatchObject([{ type: 'hello', token: 'token', interviewId: 'a' }]);
  expect(states).toEqual(['connecting']);
  last().welcome();
  expect(states).toEqual(['connecting', 'up']);
  expect(heard).toEqual(['welcome']);
});

it('sends nothing before it is welcomed, and says so', async () => {
  await open();
  last().open();
  expect(link.send({ type: 'turn-done' })).toBe(false);
  last().welcome();
  expect(link.send({ type: 'turn-done' })).toBe(true);
});

it('without a token it opens no connection and tries again', async () => {
  token = '';
  await open();
  expect(sockets).toHaveLength(0);
  expect(states).toEqual(['connecting', 'broken']);
  token = 'token';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets).toHaveLength(1);
});

it('comes again after a break, later after every break in a row', async () => {
  await connect();
  last().break(1006);
  expect(states.at(-1)).toBe('broken');
  await vi.advanceTimersByTimeAsync(250);
  expect(sockets).toHaveLength(2);
  last().break(1006);
  await vi.advanceTimersByTimeAsync(200);
  expect(sockets, 'too early').toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(sockets).toHaveLength(3);
});

it('a connection that was steady begins to count anew', async () => {
  await open();
  for (let count = 0; count < 4; count += 1) {
    last().break(1006);
    await vi.advanceTimersByTimeAsync(5_000);
  }
  last().open();
  last().welcome();
  await vi.advanceTimersByTimeAsync(4_000);
  last().say({ type: 'pong', t: 0, serverMs: 0 });
  await vi.advanceTimersByTimeAsync(4_000);
  const before = sockets.length;
  last().break(1006);
  await vi.advanceTimersByTimeAsync(250);
  expect(sockets).toHaveLength(before + 1);
});

it('keeps retrying a server that is full, and calls it busy', async () => {
  await open();
  last().open();
  last().break(4029);
  expect(states.at(-1)).toBe('busy');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(sockets).toHaveLength(2);
});

it('a conversation that changes servers is told as such, and as broken only when it takes long', async () => {
  await connect();
  last().break(4307);
  await vi.advanceTimersByTimeAsync(250);
  last().open();
  last().welcome();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states).toEqual(['connecting', 'up', 'moving', 'up']);

  last().break(4307);
  await vi.advanceTimersByTimeAsync(500);
  // The load balancer has led back to the process that stops.
  last().break(4307);
  await vi.advanceTimersByTimeAsync(950);
  expect(states.slice(4)).toEqual(['moving']);
  await vi.advanceTimersByTimeAsync(100);
  expect(states.slice(4)).toEqual(['moving', 'broken']);
});

it('a farewell is for good', async () => {
  await connect();
  last().break(4010);
  expect(farewells).toEqual(['ended']);
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
});

it('pings a quiet line, and abandons one that does not answer', async () => {
  await connect();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets[0]?.isClosed).toBe(true);
  expect(states).toContain('broken');
});

it('an answered ping keeps the line', async () => {
  await connect();
  for (let beat = 0; beat < 10; beat += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    last().say({ type: 'pong', t: 0, serverMs: 0 });
  }
  expect(sockets).toHaveLength(1);
  expect(states).not.toContain('broken');
});

it('a lost network drops the line at once, a found one brings it back at once', async () => {
  await connect();
  window.dispatchEvent(new Event('offline'));
  expect(states.at(-1)).toBe('broken');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
});

it('words of an abandoned line are not heard', async () => {
  await connect();
  const before = last();
  window.dispatchEvent(new Event('offline'));
  heard.length = 0;
  before.say({ type: 'pong', t: 0, serverMs: 0 });
  before.break(4010);
  expect([heard, farewells]).toEqual([[], []]);
});

it('closing is silent: no farewell, no retry, no ping', async () => {
  await connect();
  link.close();
  expect(last().isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  expect(farewells).toEqual([]);
});
