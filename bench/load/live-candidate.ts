import { CLOSE_CODES } from '../../contract/src/voice/close-codes.ts';
import { decodeFrame, encodeFrame, MIC_FRAME_MS } from '../../contract/src/voice/voice-frames.ts';
import { MIC_SAMPLE_RATE } from '../../contract/src/voice/voice-protocol.limits.ts';
import type { ClientMessage, NoticeCode, ServerMessage } from '../../contract/src/voice/voice-protocol.ts';
import { openVoiceSocket } from '../../server/src/testing/clients/voice-client.ts';
import { createPlayer } from '../voice/player.ts';
import { tickWithMicrophone } from './live-ticks.ts';

const FRAME_SAMPLES = (MIC_SAMPLE_RATE * MIC_FRAME_MS) / 1_000;
const QUIET = new Int16Array(FRAME_SAMPLES);
/** A guard, far above every latency that is measured. */
const GIVE_UP_MS = 60_000;
/** What a candidate would complain about. */
const TROUBLES: ReadonlySet<NoticeCode> = new Set([
  'not-heard',
  'recognition-failed',
  'reply-failed',
  'voice-failed',
  'microphone-gap',
  'microphone-silent',
]);

export class Overloaded extends Error {}

type Options = {
  origin: string;
  headers: Record<string, string>;
  interviewId: string;
  token: string;
};

/** Speaks with the interviewer through a real socket, in real time: sends what a microphone sends, hears to the end. */
export class LiveCandidate {
  readonly #socket: ReturnType<typeof openVoiceSocket>;
  readonly #player = createPlayer((report) => this.#report(report));
  readonly troubles: string[] = [];
  #stopTicking: () => void = () => undefined;
  #seq = 0;
  #speech: Int16Array[] = [];
  #spokeUntilMs: number | undefined;
  #begunUtterance = 0;
  #heardUtterance = 0;
  #isListened = false;
  #isEnded = false;
  #closeCode: number | undefined;
  #changed: (() => void)[] = [];

  constructor({ origin, headers, interviewId, token }: Options) {
    this.#socket = openVoiceSocket(origin, headers);
    this.#socket.on('close', (code) => {
      this.#closeCode = code;
      this.#stopTicking();
      this.#wake();
    });
    this.#socket.on('error', (error) => this.troubles.push(error.message));
    this.#socket.on('open', () =>
      this.#send({
        type: 'hello',
        interviewId,
        token,
        deviceVoices: [],
        wantsVoice: true,
        wantsCaptions: false,
      }),
    );
    this.#socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.#hear(data);
      else this.#take(JSON.parse(data.toString()) as ServerMessage);
    });
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Settles when the conversation has begun and the microphone is on. */
  async join(): Promise<void> {
    await this.#until(() => this.#seq > 0);
  }

  /** The first sound of the interviewer has been heard to its end, and the candidate has the turn. */
  async listen(): Promise<void> {
    await this.#until(
      () =>
        this.#isEnded ||
        (this.#isListened && this.#heardUtterance === this.#begunUtterance && this.#begunUtterance > 0),
    );
  }

  /** Says an answer; milliseconds from its last sample to the first sound of the reply, or undefined when the interview ended. */
  async answer(sound: Int16Array): Promise<number | undefined> {
    const before = this.#begunUtterance;
    for (let at = 0; at < sound.length; at += FRAME_SAMPLES) {
      const frame = new Int16Array(FRAME_SAMPLES);
      frame.set(sound.subarray(at, at + FRAME_SAMPLES));
      this.#speech.push(frame);
    }
    this.#spokeUntilMs = undefined;
    await this.#until(
      () => this.#isEnded || (this.#spokeUntilMs !== undefined && this.#begunUtterance > before),
    );
    return this.#isEnded ? undefined : performance.now() - (this.#spokeUntilMs ?? 0);
  }

  /** Settles when the server has closed the conversation: what was said is final then, and a report can be asked for. */
  async stop(): Promise<void> {
    if (!this.#isEnded) this.#send({ type: 'stop' });
    await this.#until(() => this.#closeCode === CLOSE_CODES.ended);
  }

  close(): void {
    this.#stopTicking();
    this.#socket.terminate();
  }

  #send(message: ClientMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #report(report: {
    utterance: number;
    event: 'started' | 'progress' | 'cleared' | 'drained';
    ms: number;
  }): void {
    this.#send({ type: 'playback', ...report, micMs: this.#seq * MIC_FRAME_MS });
    if (report.event !== 'drained' && report.event !== 'cleared') return;
    this.#heardUtterance = Math.max(this.#heardUtterance, report.utterance);
    this.#wake();
  }

  #hear(data: Buffer): void {
    const frame = decodeFrame(data);
    this.#player.take(frame);
    if (!frame || frame.source <= this.#begunUtterance) return;
    this.#begunUtterance = frame.source;
    this.#wake();
  }

  #take(message: ServerMessage): void {
    this.#player.control(message);
    if (message.type === 'welcome') this.#turnMicrophoneOn();
    if (message.type === 'state')
      this.#isListened = message.agent === 'listening' && message.candidate === 'silent';
    if (message.type === 'notice' && TROUBLES.has(message.code)) this.troubles.push(`notice ${message.code}`);
    if (message.type === 'ended') this.#isEnded = true;
    this.#wake();
  }

  #turnMicrophoneOn(): void {
    this.#send({ type: 'mic', state: 'on', stream: 1, frameMs: MIC_FRAME_MS });
    this.#stopTicking = tickWithMicrophone(() => this.#tick());
  }

  #tick(): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const isSpeaking = this.#speech.length > 0;
    const samples = this.#speech.shift() ?? QUIET;
    this.#socket.send(
      encodeFrame({ kind: 'mic', source: 1, seq: this.#seq, atMs: this.#seq * MIC_FRAME_MS, samples }),
    );
    this.#seq += 1;
    if (isSpeaking && this.#speech.length === 0) this.#spokeUntilMs = performance.now();
    this.#player.play(MIC_FRAME_MS);
    if (this.#seq === 1) this.#wake();
  }

  async #until(isSo: () => boolean): Promise<void> {
    const deadlineMs = performance.now() + GIVE_UP_MS;
    while (!isSo()) {
      if (this.#closeCode === CLOSE_CODES.overloaded) throw new Overloaded('overloaded');
      if (this.#closeCode !== undefined)
        throw new Error(`closed with ${this.#closeCode} ${this.troubles.join(', ')}`.trim());
      const leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) throw new Error(`nothing happened in ${GIVE_UP_MS} ms`);
      await this.#nextChange(leftMs);
    }
  }

  /** Something came, or so much time has passed. */
  async #nextChange(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#changed.push(resolve);
      timer = setTimeout(resolve, withinMs);
    });
    clearTimeout(timer);
  }

  #wake(): void {
    for (const resolve of this.#changed.splice(0)) resolve();
  }
}
