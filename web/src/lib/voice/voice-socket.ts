import { PATHS } from '@aloud/contract/paths';
import { type AudioFrame, decodeFrame } from '@aloud/contract/voice/voice-frames';
import type { ClientMessage, ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { VOICE_SUBPROTOCOL } from '@aloud/contract/voice/voice-protocol.limits';
import { onVisibility } from '../on-visibility.ts';
import { afterClose, type CloseReason } from './reconnect.rules.ts';

/** A socket can be dead for minutes before the browser notices; a missing pong shows it sooner. */
const PING_EVERY_MS = 5_000;
const DEAD_AFTER_MS = 10_000;
/** A connection that breaks sooner counts as a failed attempt: the next one waits longer. */
const STEADY_AFTER_MS = 5_000;

/** A conversation that changes servers is back sooner than a candidate would notice; later it counts as broken. */
const MOVED_WITHIN_MS = 1_500;

/** `moving`: another server goes on in a moment. `busy`: the server is full and the client keeps retrying. */
export type LinkState = 'connecting' | 'up' | 'moving' | 'broken' | 'busy';

type Hello = Omit<Extract<ClientMessage, { type: 'hello' }>, 'token'>;

type Options = {
  /** Resolves to an empty text when there is no token right now. */
  getToken: () => Promise<string>;
  hello: () => Hello;
  onMessage: (message: ServerMessage) => void;
  onFrame: (frame: AudioFrame) => void;
  onState: (state: LinkState) => void;
  /** The link is closed for good. */
  onFarewell: (why: CloseReason) => void;
};

export type VoiceSocket = {
  /** False when the link is down. */
  send(message: ClientMessage): boolean;
  sendFrame(bytes: Uint8Array<ArrayBuffer>): void;
  unsentBytes(): number;
  close(): void;
};

/** The WebSocket to the server; it reconnects by itself. */
export function openVoiceSocket(options: Options): VoiceSocket {
  let socket: WebSocket | undefined;
  let isWelcome = false;
  let isOver = false;
  let attempt = 0;
  let heardAtMs = 0;
  let welcomedAtMs = 0;
  let coming: ReturnType<typeof setTimeout> | undefined;
  let moving: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    clearTimeout(coming);
    const token = await options.getToken();
    if (isOver || socket) return;
    if (token === '') {
      lose(0);
      return;
    }
    const opened = new WebSocket(address(), VOICE_SUBPROTOCOL);
    opened.binaryType = 'arraybuffer';
    socket = opened;
    heardAtMs = performance.now();
    const ifCurrent = (act: () => void) => () => {
      if (socket === opened) act();
    };
    opened.onopen = ifCurrent(() => opened.send(JSON.stringify({ ...options.hello(), token })));
    opened.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (socket === opened) receive(data);
    };
    opened.onclose = ({ code }) => {
      if (socket === opened) lose(code);
    };
  }

  function receive(data: string | ArrayBuffer): void {
    heardAtMs = performance.now();
    if (typeof data !== 'string') {
      const frame = decodeFrame(new Uint8Array(data));
      if (frame) options.onFrame(frame);
      return;
    }
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'welcome') {
      isWelcome = true;
      welcomedAtMs = performance.now();
      stopMoving();
      options.onState('up');
    }
    options.onMessage(message);
  }

  function lose(code: number): void {
    const wasUp = isWelcome;
    if (wasUp && performance.now() - welcomedAtMs > STEADY_AFTER_MS) attempt = 0;
    socket = undefined;
    isWelcome = false;
    if (isOver) return;
    attempt += 1;
    const next = afterClose({ code, attempt, jitter: Math.random() });
    if (next.what === 'stay-away') {
      close();
      options.onFarewell(next.why);
      return;
    }
    if (next.why === 'moved' && wasUp) startMoving();
    else if (next.why === 'busy') tellBroken('busy');
    else if (moving === undefined) options.onState('broken');
    coming = setTimeout(() => void connect(), next.afterMs);
  }

  function startMoving(): void {
    options.onState('moving');
    moving = setTimeout(() => tellBroken('broken'), MOVED_WITHIN_MS);
  }

  function stopMoving(): void {
    clearTimeout(moving);
    moving = undefined;
  }

  function tellBroken(state: 'broken' | 'busy'): void {
    stopMoving();
    options.onState(state);
  }

  /** Abandons a dead socket at once; the browser may take minutes to close it. */
  function drop(): void {
    const dead = socket;
    if (!dead) return;
    lose(0);
    dead.close();
  }

  function comeBackNow(): void {
    if (isOver || socket || document.visibilityState === 'hidden') return;
    attempt = 0;
    void connect();
  }

  function close(): void {
    isOver = true;
    clearTimeout(coming);
    stopMoving();
    clearInterval(pinging);
    for (const stop of listening) stop();
    socket?.close(1000);
    socket = undefined;
  }

  const pinging = setInterval(() => {
    if (!isWelcome) return;
    if (performance.now() - heardAtMs > DEAD_AFTER_MS) drop();
    else send({ type: 'ping', t: performance.now() });
  }, PING_EVERY_MS);

  function send(message: ClientMessage): boolean {
    if (!isWelcome || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  const listening = [
    listenTo('online', comeBackNow),
    listenTo('offline', drop),
    listenTo('pageshow', comeBackNow),
    onVisibility(comeBackNow),
  ];
  options.onState('connecting');
  void connect();

  return {
    send,
    sendFrame(bytes) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(bytes);
    },
    unsentBytes: () => socket?.bufferedAmount ?? 0,
    close,
  };
}

function address(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${PATHS.interviews.socket}`;
}

function listenTo(type: 'online' | 'offline' | 'pageshow', listener: () => void): () => void {
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
}
