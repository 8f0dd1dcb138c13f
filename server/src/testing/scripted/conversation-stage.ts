import { decodeFrame } from '@aloud/contract/voice/voice-frames';
import type { EndReason, ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { replay } from '../../features/interviews/event-log/conversation-events.rules.ts';
import type { Hello } from '../../features/interviews/session/client-hello.ts';
import type { Wire } from '../../features/interviews/session/downlink.ts';
import { VoiceSession } from '../../features/interviews/session/voice-session.ts';
import { describeMessage } from '../describe-message.ts';
import { PHRASES } from './phrases.ts';
import { ScriptedBrowser, type ServerEnd } from './scripted-browser.ts';
import {
  MIC_SAMPLES_PER_MS,
  ScriptedStore,
  scriptedDetector,
  scriptedInterviewer,
  scriptedRecogniser,
  scriptedVoice,
} from './scripted-providers.ts';
import { noise, WordBook } from './scripted-sound.ts';
import type { StageScript } from './stage-script.ts';
import { VirtualClock } from './virtual-clock.ts';

/** How long the scripted candidate takes for every word. */
const WORD_MS = 320;

/** Puts a candidate, a browser, a network and a server on one virtual clock and writes down what happens. */
export class ConversationStage {
  readonly clock = new VirtualClock();
  readonly words = new WordBook();
  readonly store: ScriptedStore;
  readonly browser: ScriptedBrowser;
  readonly log: string[] = [];
  readonly metrics: Record<string, number>[] = [];
  readonly troubles: string[] = [];
  readonly interviewer: ReturnType<typeof scriptedInterviewer>;
  readonly recogniser: ReturnType<typeof scriptedRecogniser>;
  #session: VoiceSession | null = null;
  readonly #script: StageScript;
  #answered = 0;
  #lastAsked = 0;
  ended: EndReason | 'lost' | null = null;
  /** Called after every message the client receives, for breaking things at exact moments. */
  onMessage: (message: ServerMessage) => void = () => undefined;
  onCount: (counter: string) => void = () => undefined;

  constructor(script: StageScript = {}) {
    this.#script = script;
    this.store = new ScriptedStore(this.clock, script.storeMs ?? 2);
    this.interviewer = scriptedInterviewer(this.clock, {
      firstTokenMs: 200,
      tokenMs: 15,
      reply: (request) => ({ text: this.#reply(request.kind, request.turns.length) }),
      ...script.llm,
    });
    this.recogniser = scriptedRecogniser(this, { delayMs: 100, ...script.stt });
    this.browser = new ScriptedBrowser({
      clock: this.clock,
      words: this.words,
      connect: (wire, hello) => this.#accept(wire, hello),
      onMessage: (message) => this.#note(message as ServerMessage),
    });
  }

  #reply(kind: string, turns: number): string {
    const questions = this.#script.questions ?? ['Расскажите о себе.', 'Понятно. Что изменилось в итоге?'];
    return PHRASES[kind] ?? questions[Math.min(Math.ceil(turns / 2), questions.length - 1)] ?? '';
  }

  /** The candidate answers every question once, when the interviewer has finished asking it. */
  #answer(turn: { turn: number; role: string; text: string } | undefined): void {
    const text = this.#script.answers?.[this.#answered];
    const isQuestion =
      turn?.role === 'interviewer' && turn.text !== PHRASES.nudge && turn.turn > this.#lastAsked;
    if (text === undefined || !turn || !isQuestion) return;
    this.#lastAsked = turn.turn;
    this.#answered += 1;
    this.say(text, this.#script.answerAfterMs ?? 700);
  }

  #accept(wire: Wire, asked: Hello): ServerEnd | undefined {
    const hello = { ...asked, wantsCaptions: this.#script.wantsCaptions ?? false };
    if (this.ended !== null && this.ended !== 'lost') return undefined;
    this.#session ??= this.#open(hello);
    const session = this.#session;
    session.attach(wire, hello);
    return {
      receive: (message) => session.receive(message),
      receiveAudio: (bytes) => {
        const frame = decodeFrame(bytes);
        if (frame) session.receiveAudio(frame);
      },
    };
  }

  #open(hello: Hello): VoiceSession {
    const { locale = 'ru', patience = 'normal', manner = 'friendly' } = this.#script;
    const { limitMs = 1_800_000, tts, hasFallbacks } = this.#script;
    const fallbackStt = scriptedRecogniser(this, { delayMs: 100 });
    const fallbackVoice = scriptedVoice(this, { id: 'fallback', firstSoundMs: 100, speed: 10 });
    const fallback = scriptedInterviewer(this.clock, {
      firstTokenMs: 50,
      tokenMs: 1,
      reply: (request) => ({ text: this.#reply(request.kind, request.turns.length) }),
    });
    const voices =
      tts === 'none'
        ? []
        : [
            scriptedVoice(this, { firstSoundMs: 120, speed: 10, ...tts }),
            ...(hasFallbacks ? [fallbackVoice] : []),
          ];
    const session = new VoiceSession(
      {
        timers: this.clock,
        detector: scriptedDetector,
        recognisers: hasFallbacks ? [this.recogniser, fallbackStt] : [this.recogniser],
        interviewers: hasFallbacks ? [this.interviewer, fallback] : [this.interviewer],
        voices: () => voices,
        store: this.store.take(),
        onCount: (counter) => {
          this.#write(`count ${counter}`);
          this.onCount(counter);
        },
        onMeasured: (metrics) => this.metrics.push(metrics),
        onTrouble: (what, error) => this.troubles.push(`${what}: ${(error as Error).message}`),
      },
      {
        interviewId: 'interview',
        locale,
        manner,
        settings: { patience, limitMs },
        prefersDeviceVoice: this.#script.prefersDeviceVoice ?? false,
        conversation: replay(this.store.facts),
        play: hello.play,
      },
    );
    void session.over.then((reason) => {
      if (this.#session === session) this.ended = reason;
    });
    return session;
  }

  #note(message: ServerMessage): void {
    const line = describeMessage(message);
    if (line) this.#write(line);
    if (message.type === 'turn-committed') this.#answer(message);
    if (message.type === 'snapshot') this.#answer(message.turns.at(-1));
    this.onMessage(message);
  }

  #write(line: string): void {
    this.log.push(`${(this.clock.nowMs() / 1_000).toFixed(2)} ${line}`);
  }

  async start(): Promise<void> {
    this.browser.connect();
    this.browser.micOn();
    await this.clock.pass(0);
  }

  /** The events since the last call, on one line each. */
  story(): string {
    return this.log.splice(0).join('\n');
  }

  /** The candidate says this, now or a moment later. */
  say(text: string, delayMs = 0): void {
    const samples = this.words.voice(text, MIC_SAMPLES_PER_MS, () => WORD_MS);
    this.clock.after(delayMs, () => this.#write(`« ${text}`));
    this.browser.sound(samples, delayMs);
  }

  noise(ms: number, delayMs = 0): void {
    this.browser.sound(noise(ms, MIC_SAMPLES_PER_MS), delayMs);
  }

  pass(ms: number): Promise<void> {
    return this.clock.pass(ms);
  }

  /** Lets time pass until a line like this is written, or gives up. */
  async until(text: string, withinMs = 60_000): Promise<void> {
    const seen = this.log.length;
    const stopMs = this.clock.nowMs() + withinMs;
    while (!this.log.slice(seen).some((line) => line.includes(text))) {
      if (this.clock.nowMs() >= stopMs) throw new Error(`"${text}" did not happen:\n${this.log.join('\n')}`);
      await this.clock.pass(20);
    }
  }

  /** The network is away for a while. */
  async drop(ms: number): Promise<void> {
    this.detach();
    await this.clock.pass(ms);
    this.browser.connect();
  }

  /** The server process is gone, with everything it had not stored. */
  crash(): void {
    this.browser.drop();
    this.#session?.dispose();
    this.#session = null;
    this.store.epoch += 1;
  }

  /** The server process stops: it stores what has happened, and the client finds another one. */
  async handOver(): Promise<void> {
    await this.#session?.handOver();
    this.crash();
  }

  detach(): void {
    this.browser.drop();
    this.#session?.detach();
  }

  stop(): void {
    this.browser.send({ type: 'stop' });
  }

  /** Nothing runs for a while, as when a laptop sleeps: then everything that was due is late. */
  async freeze(ms: number): Promise<void> {
    this.clock.jump(ms);
    await this.clock.pass(0);
  }

  /** The history as the store has it. */
  transcript(): string[] {
    return replay(this.store.facts).turns.map(
      ({ role, text, isInterrupted }) => `${role}: ${text}${isInterrupted ? ' —' : ''}`,
    );
  }
}
