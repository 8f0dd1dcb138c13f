import type { WebSocket } from 'ws';
import type { Db } from '../../db/database.ts';
import { getOwnAccount } from '../../features/accounts/account.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Caller, type CallerResolver, GUEST } from '../../platform/http/caller.ts';
import { type CountedSocket, turnAway } from '../../platform/http/socket-ceiling.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { toWireAccount } from '../account/wire-account.ts';
import { wireDate } from '../wire/wire-values.ts';
import type { Listener, RealtimeIndex } from './channels.ts';
import {
  type ClientFrame,
  FRAME_INVALID,
  FrameError,
  POLICY_VIOLATION,
  parseFrame,
  TOO_MUCH,
  UNAUTHORISED,
} from './frames.ts';
import {
  createFrameLimit,
  LONGEST_FRAME_BYTES,
  UNREAD_BYTES_MAX,
  WAITING_BYTES_MAX,
} from './realtime-limits.ts';
import type { UrlSubscriptions } from './subscription-url.rules.ts';
import { createSubscriptions } from './subscriptions.ts';

export type ConnectionDeps = {
  db: Db;
  clock: Clock;
  logger: Logger;
  callers: CallerResolver;
  index: RealtimeIndex;
};

type Opening = {
  /** Resolves the caller. Throws a `FrameError` for an invalid JWT. */
  identify(): Promise<Caller>;
  requested: UrlSubscriptions;
  /** Counts this socket against the limits. */
  counted: CountedSocket;
};

export type Connection = Listener & {
  /** Frames are handled in order: a subscribe runs after the authentication sent before it. */
  receive(text: string): void;
  /** Closes the connection when its session has ended. */
  recheck(): Promise<void>;
  /** The socket is closed. */
  end(): void;
};

const SERVER_FAILED = 1011;
export const TOO_MANY_SOCKETS = 'Too many connections';

export function openConnection(deps: ConnectionDeps, socket: WebSocket, opening: Opening): Connection {
  let caller: Caller = GUEST;
  let work = Promise.resolve();
  let waitingBytes = 0;
  const judgeFrame = createFrameLimit(() => deps.clock.now().getTime());

  const connection: Connection = {
    get caller() {
      return caller;
    },
    hear({ events, channels }, payload, subscriptions) {
      const timestamp = wireDate(deps.clock.now());
      send({ type: 'event', data: { events, channels, timestamp, payload, subscriptions } });
    },
    receive(text) {
      const verdict = judgeFrame();
      if (verdict === 'take') takeIn(text);
      else tell(verdict === 'cut' ? POLICY_VIOLATION : TOO_MUCH, 'Too many messages.');
    },
    recheck: () => inOrder(recheckCaller),
    end: () => subscriptions.end(),
  };
  const subscriptions = createSubscriptions(deps.index, connection);
  void inOrder(open);
  return connection;

  function takeIn(text: string): void {
    const bytes = Buffer.byteLength(text);
    if (waitingBytes + bytes > WAITING_BYTES_MAX) {
      tell(TOO_MUCH, 'Too many messages.');
      return;
    }
    waitingBytes += bytes;
    void inOrder(() => handle(text)).finally(() => {
      waitingBytes -= bytes;
    });
  }

  function inOrder(job: () => Promise<void>): Promise<void> {
    work = work.then(job).catch((error: unknown) => {
      if (error instanceof FrameError) return tell(error.code, error.message);
      deps.logger.error({ err: error }, 'realtime failed');
      socket.close(SERVER_FAILED);
    });
    return work;
  }

  async function open(): Promise<void> {
    caller = await opening.identify();
    requirePlace(caller);
    const user = await describeCaller();
    const { channels, slots } = subscriptions.addFromUrl(opening.requested);
    send({ type: 'connected', data: { channels, subscriptions: slots, user } });
    // A session that ended since the upgrade was announced before this connection was registered.
    await recheckCaller();
  }

  async function recheckCaller(): Promise<void> {
    if (!caller.isSignedIn) return;
    caller = await deps.callers.again(caller);
    if (!caller.isSignedIn) tell(POLICY_VIOLATION, 'The session has ended.');
  }

  async function handle(text: string): Promise<void> {
    if (Buffer.byteLength(text) > LONGEST_FRAME_BYTES) {
      throw new FrameError(FRAME_INVALID, 'Message is too long.');
    }
    const frame = parseFrame(text);
    if (frame.type === 'ping') return send({ type: 'pong' });
    send({ type: 'response', data: { to: frame.type, success: true, ...(await answer(frame)) } });
  }

  async function answer(frame: Exclude<ClientFrame, { type: 'ping' }>): Promise<Record<string, unknown>> {
    switch (frame.type) {
      case 'authentication':
        await authenticate(frame.session);
        return { user: await describeCaller() };
      case 'subscribe':
        return { subscriptions: subscriptions.upsert(frame.rows) };
      case 'unsubscribe':
        return { subscriptions: subscriptions.remove(frame.subscriptionIds) };
    }
  }

  async function authenticate(session: string): Promise<void> {
    const next = await deps.callers.ofSession(session);
    if (!next.isSignedIn) throw new FrameError(FRAME_INVALID, 'Session is not valid.');
    requirePlace(next);
    caller = next;
    subscriptions.renew();
  }

  function requirePlace(next: Caller): void {
    if (!next.isSignedIn || opening.counted.claim(next.accountId)) return;
    caller = GUEST;
    tell(TOO_MUCH, TOO_MANY_SOCKETS);
    turnAway(socket, TOO_MUCH, TOO_MANY_SOCKETS);
    throw new FrameError(TOO_MUCH, TOO_MANY_SOCKETS);
  }

  async function describeCaller(): Promise<Record<string, unknown> | null> {
    return caller.isSignedIn ? toWireAccount(await getOwnAccount(deps.db, caller.accountId)) : null;
  }

  function tell(code: number, message: string): void {
    tellSocket(socket, code, message);
  }

  function send(frame: Record<string, unknown>): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }
}

/** Sends an error frame. A policy violation also closes the connection, on which the SDK does not reconnect. */
export function tellSocket(socket: WebSocket, code: number, message: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(JSON.stringify({ type: 'error', data: { code, message } }));
  const isFinal = code === POLICY_VIOLATION || code === UNAUTHORISED;
  if (isFinal) turnAway(socket, POLICY_VIOLATION, message);
}
