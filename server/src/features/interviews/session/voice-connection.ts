import { CLOSE_CODES, type CloseReason } from '@aloud/contract/voice/close-codes';
import { decodeFrame, MIC_FRAME_BYTES_MAX } from '@aloud/contract/voice/voice-frames';
import {
  type ClientMessage,
  clientMessageSchema,
  type ServerSaying,
} from '@aloud/contract/voice/voice-protocol';
import { CONTROL_MESSAGE_BYTES, HELLO_WITHIN_MS } from '@aloud/contract/voice/voice-protocol.limits';
import type { WebSocket } from 'ws';
import { AppError } from '../../../platform/app-error.ts';
import { ACCOUNT_CHANGED } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { CallerResolver, SignedIn } from '../../../platform/http/caller.ts';
import { type CountedSocket, turnAway } from '../../../platform/http/socket-ceiling.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { Connection, Joined, LiveInterviews } from './live-interviews.ts';
import { audioBucket, controlBucket, pour } from './voice-limits.rules.ts';

type Deps = {
  callers: CallerResolver;
  bus: EventBus;
  timers: Timers;
  logger: Logger;
  lives: LiveInterviews;
  isFull: () => boolean;
};

type HelloMessage = Extract<ClientMessage, { type: 'hello' }>;

/** A client that takes so little has gone, or will never catch up. */
const UNREAD_BYTES_MAX = 4_194_304;
/** A live client sends sound or a ping far more often. */
const SILENT_MS = 45_000;
/** The event that ends a session can be missed: a conversation asks this often whether it is still its candidate's. */
const RECHECK_MS = 60_000;
const SERVER_FAILED = 1011;

const REFUSALS: Partial<Record<AppError['code'], CloseReason>> = {
  'request.not-found': 'not-found',
  'interviews.over': 'ended',
  'balance.not-enough': 'not-enough',
};

/** One WebSocket of one candidate: lets in, counts, reads, and passes on. */
export function openVoiceConnection(deps: Deps, socket: WebSocket, counted: CountedSocket): void {
  const { timers } = deps;
  let control = controlBucket(timers.nowMs());
  let audio = audioBucket(timers.nowMs());
  let joined: Joined | null = null;
  let hasGreeted = false;
  let seq = 0;
  let stopWaiting = timers.after(HELLO_WITHIN_MS, () =>
    turnAway(socket, CLOSE_CODES.unauthorised, 'unauthorised'),
  );
  let stopListening: () => void = () => undefined;

  const connection: Connection = {
    say(saying: ServerSaying) {
      seq += 1;
      send(JSON.stringify({ ...saying, seq }));
    },
    sound: send,
    close,
  };

  function send(data: string | Uint8Array): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_BYTES_MAX) socket.terminate();
    else socket.send(data);
  }

  function close(reason: CloseReason): void {
    socket.close(CLOSE_CODES[reason], reason);
  }

  function isWithinLimits(bytes: number, isBinary: boolean): boolean {
    const nowMs = timers.nowMs();
    const next = isBinary ? pour(audio, bytes, nowMs) : pour(control, 1, nowMs);
    if (!next) return false;
    if (isBinary) audio = next;
    else control = next;
    return true;
  }

  /** The answer is why the connection has to end. */
  function receive(data: Buffer, isBinary: boolean): CloseReason | undefined {
    if (data.byteLength > (isBinary ? MIC_FRAME_BYTES_MAX : CONTROL_MESSAGE_BYTES)) return 'invalid';
    if (!isWithinLimits(data.byteLength, isBinary)) return 'too-many';
    // What comes before the greeting proves nothing: the wait for it goes on.
    if (hasGreeted) waitForNext();
    return isBinary ? receiveAudio(data) : receiveControl(data.toString());
  }

  function waitForNext(): void {
    stopWaiting();
    stopWaiting = timers.after(SILENT_MS, () => socket.terminate());
  }

  function receiveAudio(data: Buffer): CloseReason | undefined {
    const frame = decodeFrame(data);
    if (frame?.kind !== 'mic') return 'invalid';
    joined?.session.receiveAudio(frame);
    return undefined;
  }

  function receiveControl(text: string): CloseReason | undefined {
    const message = readMessage(text);
    if (!message) return 'invalid';
    if (message.type === 'hello') {
      if (hasGreeted) return 'invalid';
      hasGreeted = true;
      waitForNext();
      greet(message).catch(refuse);
    } else if (message.type === 'ping') {
      connection.say({ type: 'pong', t: message.t, serverMs: timers.nowMs() });
    } else {
      // What comes before the greeting was answered has no conversation to go to; the client asks again.
      joined?.session.receive(message);
    }
    return undefined;
  }

  async function greet({ token, interviewId, ...hello }: HelloMessage): Promise<void> {
    const caller = await deps.callers.ofJwt(token);
    if (!caller.isSignedIn) {
      close('unauthorised');
      return;
    }
    // The client comes again at once, and finds another process.
    if (deps.lives.isDraining) {
      close('moved');
      return;
    }
    const which = { accountId: caller.accountId, interviewId };
    const isTooMany = !counted.claim(caller.accountId) || (deps.isFull() && !deps.lives.has(which));
    if (isTooMany) {
      close('overloaded');
      return;
    }
    joined = await deps.lives.join(which, connection, hello);
    // A socket that closed while it was joining has been cleaned up already: nothing may be begun for it.
    if (socket.readyState !== socket.OPEN) {
      joined.leave();
      return;
    }
    stopListening = watchSession(caller);
  }

  /** Closes the connection when the session has ended. Returns the function that stops watching. */
  function watchSession(caller: SignedIn): () => void {
    // A database that does not answer ends no conversation: the next look may find it again.
    const recheck = () => {
      deps.callers.again(caller).then(
        (now) => !now.isSignedIn && close('unauthorised'),
        (error: unknown) => deps.logger.warn({ err: error }, 'a session could not be checked'),
      );
    };
    let cancel: () => void;
    const recheckLater = () => {
      cancel = timers.after(RECHECK_MS, () => {
        recheck();
        recheckLater();
      });
    };
    recheckLater();
    const stops = [
      deps.bus.onGap(recheck),
      deps.bus.subscribe(ACCOUNT_CHANGED, ({ accountId }) => {
        if (accountId === caller.accountId) recheck();
      }),
      () => cancel(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  function refuse(error: unknown): void {
    const reason = error instanceof AppError ? REFUSALS[error.code] : undefined;
    if (!reason) deps.logger.error({ err: error }, 'a live interview could not be joined');
    if (reason) close(reason);
    else socket.close(SERVER_FAILED);
  }

  socket.on('message', (data, isBinary) => {
    try {
      const reason = receive(data as Buffer, isBinary);
      if (reason) close(reason);
    } catch (error) {
      deps.logger.error({ err: error }, 'a message of a live interview could not be taken');
      socket.close(SERVER_FAILED);
    }
  });
  socket.on('close', () => {
    stopWaiting();
    stopListening();
    joined?.leave();
  });
}

function readMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
