import type { Locale } from '@aloud/contract/locale';
import { decodeFrame, encodeFrame } from '@aloud/contract/voice/voice-frames';
import type { ServerMessage, ServerSaying } from '@aloud/contract/voice/voice-protocol';
import { MIC_KEPT_SECONDS } from '@aloud/contract/voice/voice-protocol.limits';
import type { Hello } from '../../features/interviews/session/client-hello.ts';
import type { Wire } from '../../features/interviews/session/downlink.ts';
import type { SessionMessage } from '../../features/interviews/session/take-client-messages.ts';
import { ScriptedPlayer } from './scripted-player.ts';
import { MIC_SAMPLES_PER_MS } from './scripted-providers.ts';
import type { WordBook } from './scripted-sound.ts';
import type { VirtualClock } from './virtual-clock.ts';

const FRAME_MS = 40;
const FRAME_SAMPLES = FRAME_MS * MIC_SAMPLES_PER_MS;
const NETWORK_MS = 10;
const KEPT_FRAMES = (MIC_KEPT_SECONDS * 1_000) / FRAME_MS;

/** The other end of a connection, as the browser sees it. */
export type ServerEnd = { receive(message: SessionMessage): void; receiveAudio(bytes: Uint8Array): void };
export type ConnectTo = (wire: Wire, hello: Hello) => ServerEnd | undefined;

type Deps = {
  clock: VirtualClock;
  words: WordBook;
  connect: ConnectTo;
  onMessage: (message: ServerSaying) => void;
};

/** A browser with a microphone and a loudspeaker, without a human: records, keeps, sends, plays and reports. */
export class ScriptedBrowser {
  readonly player: ScriptedPlayer;
  readonly #deps: Deps;
  #link: { server: ServerEnd } | null = null;
  #kept: { seq: number; samples: Int16Array }[] = [];
  #seq = 0;
  #stream = 1;
  #pending: { fromMs: number; samples: Int16Array }[] = [];
  #isMicOn = false;
  #isClosed = false;
  #lostFrames = 0;
  #unconfirmed: Extract<SessionMessage, { type: 'typed' }>[] = [];
  tamper: (frames: Uint8Array[]) => Uint8Array[] = (frames) => frames;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.player = new ScriptedPlayer(deps, (report) =>
      this.send({ type: 'playback', ...report, micMs: this.#seq * FRAME_MS }),
    );
    this.#tick();
  }

  get isConnected(): boolean {
    return this.#link !== null;
  }

  /** Languages the device can speak; browsers load their voices late. */
  deviceVoices: readonly Locale[] = [];

  get keptFrames(): number {
    return this.#kept.length;
  }

  /** The tab is closed for good. */
  close(): void {
    this.drop();
    this.#isClosed = true;
  }

  connect(): void {
    const hello: Hello = { deviceVoices: this.deviceVoices, wantsVoice: true };
    if (this.#seq > 0) {
      hello.mic = {
        stream: this.#stream,
        frameMs: FRAME_MS,
        oldest: this.#kept[0]?.seq ?? this.#seq,
        next: this.#seq,
        lostMs: this.#lostFrames * FRAME_MS,
      };
    }
    hello.play = this.player.position();
    const link = {} as { server: ServerEnd };
    this.#link = link;
    const later = (run: () => void) => {
      this.#deps.clock.after(NETWORK_MS, () => {
        if (this.#link === link) run();
      });
    };
    const server = this.#deps.connect(
      {
        say: (saying) => later(() => this.#take(saying)),
        sound: (bytes) => later(() => this.player.take(decodeFrame(bytes))),
      },
      hello,
    );
    if (server) link.server = server;
    else this.#link = null;
  }

  /** The network is gone; what was on its way is lost. */
  drop(): void {
    this.#link = null;
  }

  /** Everything the page knew is gone. */
  reload(): void {
    this.drop();
    this.#kept = [];
    this.#lostFrames = 0;
    this.#seq = 0;
    this.#stream += 1;
    this.player.forget();
    this.#isMicOn = false;
  }

  micOn(): void {
    this.#isMicOn = true;
    this.#tellMicrophone();
  }

  /** One page is one recording: turned on again, it goes on with the frame after the last. */
  micOff(): void {
    this.#isMicOn = false;
    this.#tellMicrophone();
  }

  #tellMicrophone(): void {
    const state = this.#isMicOn ? 'on' : 'off';
    this.send({ type: 'mic', state, stream: this.#stream, frameMs: FRAME_MS });
  }

  send(message: SessionMessage): void {
    if (message.type === 'typed') this.#unconfirmed.push(message);
    const link = this.#link;
    if (!link) return;
    this.#deps.clock.after(NETWORK_MS, () => {
      if (this.#link === link) link.server.receive(message);
    });
  }

  /** Background sound from now on, or from a moment later. */
  sound(samples: Int16Array, delayMs = 0): void {
    this.#pending.push({ fromMs: this.#deps.clock.nowMs() + delayMs, samples });
  }

  #take(saying: ServerSaying): void {
    const message = saying as ServerMessage;
    this.#deps.onMessage(message);
    this.player.control(message);
    if (message.type === 'mic-stored' && message.stream === this.#stream) {
      this.#kept = this.#kept.filter(({ seq }) => seq >= message.before);
    }
    if (message.type === 'typed-stored') {
      this.#unconfirmed = this.#unconfirmed.filter(({ id }) => id !== message.id);
    }
    if (message.type === 'welcome') {
      this.#tellMicrophone();
      this.#resend(message.micNext);
    }
  }

  #resend(micNext: number): void {
    for (const message of this.#unconfirmed.splice(0)) this.send(message);
    const frames = this.#kept.filter(({ seq }) => seq >= micNext);
    this.#sendFrames(frames);
  }

  #sendFrames(frames: readonly { seq: number; samples: Int16Array }[]): void {
    const link = this.#link;
    if (!link || frames.length === 0) return;
    const bytes = frames.map(({ seq, samples }) =>
      encodeFrame({ kind: 'mic', source: this.#stream, seq, atMs: seq * FRAME_MS, samples }),
    );
    this.#deps.clock.after(NETWORK_MS, () => {
      if (this.#link !== link) return;
      for (const frame of this.tamper(bytes)) link.server.receiveAudio(frame);
    });
  }

  #tick(): void {
    this.#deps.clock.after(FRAME_MS, () => {
      if (this.#isClosed) return;
      this.#tick();
      this.player.play(FRAME_MS);
      if (this.#isMicOn) this.#record();
    });
  }

  #record(): void {
    const fromMs = this.#deps.clock.nowMs() - FRAME_MS;
    const samples = new Int16Array(FRAME_SAMPLES);
    for (const sound of this.#pending) {
      const at = Math.round((fromMs - sound.fromMs) * MIC_SAMPLES_PER_MS);
      const part = sound.samples.subarray(Math.max(0, at), Math.max(0, at + FRAME_SAMPLES));
      samples.set(part, Math.max(0, -at) > FRAME_SAMPLES ? 0 : Math.max(0, -at));
    }
    this.#pending = this.#pending.filter(
      (sound) => sound.fromMs + sound.samples.length / MIC_SAMPLES_PER_MS > fromMs + FRAME_MS,
    );
    const frame = { seq: this.#seq, samples };
    this.#seq += 1;
    this.#kept.push(frame);
    if (this.#kept.length > KEPT_FRAMES) {
      this.#kept.shift();
      this.#lostFrames += 1;
    }
    this.#sendFrames([frame]);
  }
}
