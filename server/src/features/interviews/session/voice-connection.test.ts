import { EventEmitter } from 'node:events';
import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import { HELLO_WITHIN_MS } from '@aloud/contract/voice/voice-protocol.limits';
import { expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createLogger } from '../../../platform/logging/logger.ts';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import type { Joined } from './live-interviews.ts';
import { openVoiceConnection } from './voice-connection.ts';

/** As much of a socket as a connection uses. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly bufferedAmount = 0;
  closedWith: number | undefined;
  send = vi.fn();
  close(code: number): void {
    this.closedWith ??= code;
    this.leave();
  }
  terminate(): void {
    this.leave();
  }
  leave(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit('close');
  }
  says(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

function open() {
  const clock = new VirtualClock();
  const socket = new FakeSocket();
  const [listeners, gapListeners] = [new Set<() => void>(), new Set<() => void>()];
  const session = { isSignedIn: true, accountId: 'anna' };
  const addTo = (called: Set<() => void>, listener: () => void) => {
    called.add(listener);
    return () => called.delete(listener);
  };
  let joinNow: (joined: Joined) => void = () => undefined;
  const joining = new Promise<Joined>((resolve) => {
    joinNow = resolve;
  });
  const leave = vi.fn();
  openVoiceConnection(
    {
      callers: { ofJwt: async () => ({ ...session }), again: async () => session } as never,
      bus: {
        onGap: (listener: () => void) => addTo(gapListeners, listener),
        subscribe: (_topic: string, listener: () => void) => addTo(listeners, listener),
      } as never,
      timers: clock,
      logger: createLogger('silent'),
      lives: { join: () => joining, has: () => false } as never,
      isFull: () => false,
    },
    socket as unknown as WebSocket,
    { claim: () => true },
  );
  const join = () => joinNow({ session: {} as never, leave });
  return { clock, socket, session, listeners, gapListeners, join, leave };
}

const HELLO = { type: 'hello', token: 'x', interviewId: 'i' };
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('whatever else is sent, the greeting is due within its time', async () => {
  const { clock, socket } = open();
  for (let sentMs = 0; sentMs < HELLO_WITHIN_MS; sentMs += 1_000) {
    expect(socket.closedWith).toBeUndefined();
    socket.says({ type: 'ping', t: sentMs });
    await clock.pass(1_000);
  }
  expect(socket.send).toHaveBeenCalled();
  expect(socket.closedWith).toBe(CLOSE_CODES.unauthorised);
});

it('after the greeting every message renews the wait', async () => {
  const { clock, socket, join } = open();
  socket.says(HELLO);
  await settle();
  join();
  for (let minute = 0; minute < 3; minute++) {
    await clock.pass(40_000);
    socket.says({ type: 'ping', t: minute });
  }
  expect(socket.readyState).toBe(1);
  await clock.pass(46_000);
  expect(socket.readyState).toBe(3);
});

it('a socket that closes while it is joining leaves nothing listening', async () => {
  const { socket, listeners, join, leave } = open();
  socket.says(HELLO);
  await settle();
  socket.leave();
  join();
  await settle();
  expect(leave).toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});

it('a socket that joined listens for changes of its account until it closes', async () => {
  const { socket, listeners, join, leave } = open();
  socket.says(HELLO);
  await settle();
  join();
  await settle();
  expect(listeners.size).toBe(1);
  socket.leave();
  expect(listeners.size).toBe(0);
  expect(leave).toHaveBeenCalledOnce();
});

it.each(['after a gap', 'within a minute'])('a session whose end was missed is noticed %s', async (when) => {
  const { clock, socket, session, gapListeners, join } = open();
  socket.says(HELLO);
  await settle();
  join();
  await settle();
  session.isSignedIn = false;
  if (when === 'after a gap') for (const tell of gapListeners) tell();
  else {
    for (let ms = 0; ms < 60_000; ms += 20_000) {
      expect(socket.closedWith).toBeUndefined();
      socket.says({ type: 'ping', t: ms });
      await clock.pass(20_000);
    }
  }
  await settle();
  expect(socket.closedWith).toBe(CLOSE_CODES.unauthorised);
  expect([gapListeners.size, clock.pending]).toEqual([0, 0]);
});
