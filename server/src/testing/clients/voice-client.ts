import { PATHS } from '@aloud/contract/paths';
import { type AudioFrame, decodeFrame, encodeFrame } from '@aloud/contract/voice/voice-frames';
import {
  type ClientMessage,
  type ServerMessage,
  serverMessageSchema,
} from '@aloud/contract/voice/voice-protocol';
import { VOICE_SAMPLE_RATE, VOICE_SUBPROTOCOL } from '@aloud/contract/voice/voice-protocol.limits';
import { WebSocket } from 'ws';

const open = new Set<WebSocket>();
const FRAME_MS = 40;
const FRAME_SAMPLES = 16 * FRAME_MS;
const FRAMES_PER_SECOND = 1_000 / FRAME_MS;
/** Kept sound may be sent four times as fast; this is a little slower. */
const SECOND_PLAYED_MS = 330;
const QUIET = new Int16Array(FRAME_SAMPLES);
/** A hum: what does not move is no sound. */
const LOUD = Int16Array.from({ length: FRAME_SAMPLES }, (_, i) => (i % 40 < 20 ? 8_000 : -8_000));

export function openVoiceSocket(origin: string, headers: Record<string, string>): WebSocket {
  const address = `${origin.replace('http', 'ws')}${PATHS.interviews.socket}`;
  return new WebSocket(address, [VOICE_SUBPROTOCOL], { headers });
}

/** A voice client on a real socket; every message of the server is held to the contract. */
export class VoiceClient {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly messages: ServerMessage[] = [];
  readonly frames: AudioFrame[] = [];
  #waiting: { test: (message: ServerMessage) => boolean; resolve: (message: ServerMessage) => void }[] = [];
  #seq = 0;

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.socket = openVoiceSocket(origin, headers);
    open.add(this.socket);
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve(code));
    });
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data, isBinary) => this.#take(data as Buffer, isBinary));
  }

  #take(data: Buffer, isBinary: boolean): void {
    if (isBinary) {
      const frame = decodeFrame(data);
      if (!frame) return;
      this.frames.push(frame);
      // Reports playback as finished long before real playback would end.
      const ms = frame.atMs + frame.samples.length / (VOICE_SAMPLE_RATE / 1_000);
      this.send({ type: 'playback', utterance: frame.source, event: 'progress', ms });
      return;
    }
    const message = serverMessageSchema.parse(JSON.parse(data.toString()));
    this.messages.push(message);
    // What is complete counts as heard.
    if (message.type === 'utterance-complete') {
      const { utterance, totalMs: ms } = message;
      this.send({ type: 'playback', utterance, event: 'drained', ms });
    }
    for (const waiting of this.#waiting) if (waiting.test(message)) waiting.resolve(message);
    this.#waiting = this.#waiting.filter(({ test }) => !test(message));
  }

  ready(): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.readyState === WebSocket.OPEN) resolve();
      else this.socket.once('open', () => resolve());
    });
  }

  send(message: ClientMessage | Record<string, unknown>): void {
    this.socket.send(JSON.stringify(message));
  }

  async hello(interviewId: string, token: string, more: Record<string, unknown> = {}): Promise<void> {
    await this.ready();
    this.send({ type: 'hello', interviewId, token, ...more });
  }

  /** The first message like this, said already or still to come. */
  until<Type extends ServerMessage['type']>(
    type: Type,
    isIt: (message: Extract<ServerMessage, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { type: Type }>> {
    type Wanted = Extract<ServerMessage, { type: Type }>;
    const test = (message: ServerMessage): message is Wanted =>
      message.type === type && isIt(message as Wanted);
    const said = this.messages.find(test);
    if (said) return Promise.resolve(said as Wanted);
    return new Promise((resolve) => {
      this.#waiting.push({ test, resolve: (message) => resolve(message as Wanted) });
    });
  }

  /** Forgets what was said, so that `until` waits for what comes. */
  forget(): void {
    this.messages.length = 0;
  }

  /** Says that it is there, as a browser does: the server takes a long silence for a lost network. */
  keepAlive(everyMs = 5_000): void {
    const timer = setInterval(() => {
      if (this.socket.readyState === WebSocket.OPEN) this.send({ type: 'ping', t: 0 });
    }, everyMs);
    void this.closed.then(() => clearInterval(timer));
  }

  micOn(stream = 1): void {
    this.#seq = 0;
    this.send({ type: 'mic', state: 'on', stream, frameMs: FRAME_MS });
  }

  /** Sound as fast as the network takes it: the server's clock of the microphone runs with it. */
  record(ms: number, isLoud: boolean, stream = 1): void {
    for (let at = 0; at < ms; at += FRAME_MS) this.#sendFrame(isLoud ? LOUD : QUIET, stream);
  }

  /** A recording, a second at a time and three times as fast as it was spoken. */
  async play(samples: Int16Array, stream = 1): Promise<void> {
    for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
      const frame = new Int16Array(FRAME_SAMPLES);
      frame.set(samples.subarray(at, at + FRAME_SAMPLES));
      this.#sendFrame(frame, stream);
      if (this.#seq % FRAMES_PER_SECOND === 0)
        await new Promise((resolve) => setTimeout(resolve, SECOND_PLAYED_MS));
    }
  }

  #sendFrame(samples: Int16Array, stream: number): void {
    const frame = {
      kind: 'mic' as const,
      source: stream,
      seq: this.#seq,
      atMs: this.#seq * FRAME_MS,
      samples,
    };
    this.socket.send(encodeFrame(frame));
    this.#seq += 1;
  }
}

/** For `afterEach`: no test leaves a socket behind. */
export function closeVoiceClients(): void {
  for (const socket of open) socket.terminate();
  open.clear();
}
