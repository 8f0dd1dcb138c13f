import { PATHS } from '@aloud/contract/paths';
import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';
import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { VOICE_SUBPROTOCOL } from '@aloud/contract/voice/voice-protocol.limits';
import { WebSocket } from 'ws';
import type { Hello } from '../../features/interviews/session/client-hello.ts';
import type { Wire } from '../../features/interviews/session/downlink.ts';
import { speakRequest, writeRequest } from './numbered-words.ts';
import { ScriptedBrowser, type ServerEnd } from './scripted-browser.ts';
import { WordBook } from './scripted-sound.ts';
import type { VirtualClock } from './virtual-clock.ts';

type Options = {
  clock: VirtualClock;
  origin: string;
  interviewId: string;
  token: string;
  /** Says it once more when the interviewer goes on without having heard it. */
  repeats?: boolean;
};
type Turn = { turn: number; role: string; text: string };

/** People take a breath before they answer. */
const BREATH_MS = 300;
/** As the page waits before it connects again: up to so long, doubled with every attempt that fails. */
const COME_BACK_MS = 250;
const COME_BACK_MS_MAX = 5_000;
/** The page stays away after these: a conversation that is only moved meets none of them. */
const FAREWELLS = new Set<number>(
  Object.entries(CLOSE_CODES)
    .filter(([reason]) => reason !== 'moved' && reason !== 'overloaded')
    .map(([, code]) => code),
);

/** Answers aloud through a real socket, again and again, and comes back whenever the connection breaks. */
export class SpokenCandidate {
  readonly interviewId: string;
  /** Everything said so far, in order. */
  readonly said: string[] = [];
  /** Every turn the server has told of, as it was told last. */
  readonly told = new Map<number, Turn>();
  /** From each break to the moment the conversation went on. */
  readonly breaksMs: number[] = [];
  readonly closeCodes: number[] = [];
  readonly #options: Options;
  readonly #browser: ScriptedBrowser;
  #socket: WebSocket | undefined;
  #brokenAtMs: number | undefined;
  #attempts = 0;
  #lastAsked = 0;
  #isStopped = false;
  #waiting: { answers: number; resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.interviewId = options.interviewId;
    this.#browser = new ScriptedBrowser({
      clock: options.clock,
      words: new WordBook(),
      connect: (wire, hello) => this.#connect(wire, hello),
      onMessage: (message) => this.#note(message as ServerMessage),
    });
  }

  get farewells(): number[] {
    return this.closeCodes.filter((code) => FAREWELLS.has(code));
  }

  start(): void {
    this.#browser.connect();
    this.#browser.micOn();
  }

  /** Settles when so many more answers are turns of the conversation. */
  saidMore(count: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ answers: this.#answered() + count, resolve, reject });
    });
  }

  /** Says nothing more, and settles when everything said is a turn. */
  async finish(): Promise<void> {
    this.#isStopped = true;
    if (this.#isOutstanding()) await this.saidMore(1);
    this.#browser.close();
    this.#socket?.terminate();
  }

  #connect(wire: Wire, hello: Hello): ServerEnd {
    const { origin, interviewId, token } = this.#options;
    const address = `${origin.replace('http', 'ws')}${PATHS.interviews.socket}`;
    const socket = new WebSocket(address, [VOICE_SUBPROTOCOL]);
    let isWelcome = false;
    const send = (data: string | Uint8Array) => {
      if (isWelcome && socket.readyState === WebSocket.OPEN) socket.send(data);
    };
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', interviewId, token, ...hello })));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        wire.sound(data);
        return;
      }
      const message = JSON.parse(data.toString()) as ServerMessage;
      if (message.type === 'welcome') isWelcome = true;
      wire.say(message);
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (this.#socket === socket) this.#comeBack(code);
    });
    return {
      receive: (message) => send(JSON.stringify(message)),
      receiveAudio: (bytes) => send(bytes),
    };
  }

  #comeBack(code: number): void {
    this.closeCodes.push(code);
    this.#brokenAtMs ??= performance.now();
    this.#browser.drop();
    if (FAREWELLS.has(code)) {
      for (const { reject } of this.#waiting) reject(new Error(`The conversation ended with ${code}.`));
      return;
    }
    const delayMs = Math.min(COME_BACK_MS_MAX, COME_BACK_MS * 2 ** this.#attempts) * Math.random();
    this.#attempts += 1;
    this.#options.clock.after(delayMs, () => this.#browser.connect());
  }

  #note(message: ServerMessage): void {
    if (message.type === 'welcome') this.#resume();
    const turns =
      message.type === 'snapshot' ? message.turns : message.type === 'turn-committed' ? [message] : [];
    for (const { turn, role, text } of turns) this.told.set(turn, { turn, role, text });
    const last = turns.at(-1);
    if (last) this.#answer(last);
    this.#wake();
  }

  #resume(): void {
    this.#attempts = 0;
    if (this.#brokenAtMs !== undefined) this.breaksMs.push(performance.now() - this.#brokenAtMs);
    this.#brokenAtMs = undefined;
  }

  #answer({ role, turn }: Turn): void {
    if (role !== 'interviewer' || turn <= this.#lastAsked) return;
    const isUnheard = this.#isOutstanding();
    if (isUnheard ? !this.#options.repeats : this.#isStopped) return;
    this.#lastAsked = turn;
    if (!isUnheard) this.said.push(writeRequest(this.said.length + 1));
    this.#browser.sound(speakRequest(this.said.length), BREATH_MS);
  }

  /** What was said last is no turn yet. */
  #isOutstanding(): boolean {
    return this.#answered() < this.said.length;
  }

  #answered(): number {
    const turns = [...this.told.values()].filter(({ role }) => role === 'candidate');
    const last = this.said.at(-1)?.split(' ').at(-1);
    const isLastTold = turns.some(({ text }) => text.split(' ').at(-1) === last);
    return this.said.length - (this.said.length > 0 && !isLastTold ? 1 : 0);
  }

  #wake(): void {
    const answered = this.#answered();
    for (const { answers, resolve } of this.#waiting) if (answered >= answers) resolve();
    this.#waiting = this.#waiting.filter(({ answers }) => answered < answers);
  }
}
