import type { ClientMessage, ServerMessage } from '@aloud/contract/voice/voice-protocol';
import type { Microphone } from '../lib/audio/microphone.ts';
import type { PlaybackEvent, Player } from '../lib/audio/player.ts';

type ServerWords = ServerMessage extends infer Message
  ? Message extends ServerMessage
    ? Omit<Message, 'seq'>
    : never
  : never;

/** A WebSocket whose server is the test. Stub the global with it; `opened` lists the connections, newest last. */
export class ScriptedSocket {
  static readonly OPEN = 1;
  static readonly opened: ScriptedSocket[] = [];
  readyState = 0;
  bufferedAmount = 0;
  readonly sent: ClientMessage[] = [];
  frames = 0;
  isClosed = false;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor() {
    ScriptedSocket.opened.push(this);
  }

  send(data: string | Uint8Array): void {
    if (typeof data === 'string') this.sent.push(JSON.parse(data) as ClientMessage);
    else this.frames += 1;
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server accepts the connection. */
  open(): void {
    this.readyState = ScriptedSocket.OPEN;
    this.onopen?.();
  }

  say(message: ServerWords): void {
    this.onmessage?.({ data: JSON.stringify({ seq: 1, ...message }) });
  }

  welcome(micNext = 0): void {
    this.say({
      type: 'welcome',
      interviewId: 'a',
      isResumed: false,
      micNext,
      remainingMs: 300_000,
      serverMs: 0,
    });
  }

  /** The connection ends from the server's side. */
  break(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

export type ScriptedMicrophone = Microphone & {
  readonly is: { closed: boolean; muted: boolean; heard: boolean };
  record(): void;
  unplug(): void;
};

export function createMicrophone(level = 0): ScriptedMicrophone {
  const is = { closed: false, muted: false, heard: false };
  const frames = new Set<(frame: Int16Array) => void>();
  const losses = new Set<() => void>();
  return {
    is,
    label: 'microphone',
    readLevel: () => level,
    onFrame(listener) {
      is.heard = true;
      frames.add(listener);
      return () => frames.delete(listener);
    },
    onLost(listener) {
      losses.add(listener);
      return () => losses.delete(listener);
    },
    setMuted(isMuted) {
      is.muted = isMuted;
    },
    async close() {
      is.closed = true;
    },
    record() {
      for (const listener of frames) listener(new Int16Array(320).fill(7));
    },
    unplug() {
      for (const listener of losses) listener();
    },
  };
}

export type ScriptedPlayer = Player & {
  readonly is: { closed: boolean; paused: boolean };
  tell(event: PlaybackEvent): void;
};

export function createPlayer(level = 0): ScriptedPlayer {
  const is = { closed: false, paused: false };
  const listeners = new Set<(event: PlaybackEvent) => void>();
  return {
    is,
    add: () => undefined,
    complete: () => undefined,
    clear: () => undefined,
    pause() {
      is.paused = true;
    },
    resume() {
      is.paused = false;
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readLevel: () => level,
    async close() {
      is.closed = true;
    },
    tell(event) {
      for (const listener of listeners) listener(event);
    },
  };
}
