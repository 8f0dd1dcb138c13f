import type { AudioFrame } from '@aloud/contract/voice/voice-frames';
import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { PLAYBACK_REPORT_MS } from '@aloud/contract/voice/voice-protocol.limits';
import { VOICE_SAMPLES_PER_MS } from './scripted-providers.ts';
import { concat, type WordBook } from './scripted-sound.ts';

type Report = {
  utterance: number;
  event: 'started' | 'progress' | 'paused' | 'cleared' | 'drained';
  ms: number;
};

/** Plays in steps of the clock and knows to the sample what was heard. */
export class ScriptedPlayer {
  readonly #words: WordBook;
  readonly #report: (report: Report) => void;
  #utterance = 0;
  #cleared = 0;
  #queue: AudioFrame[] = [];
  #heard: Int16Array[] = [];
  #playedMs = 0;
  #receivedMs = 0;
  #reportedMs = 0;
  #totalMs: number | null = null;
  #isPaused = false;
  #hasStarted = false;
  isMuted = false;

  constructor(deps: { words: WordBook }, report: (report: Report) => void) {
    this.#words = deps.words;
    this.#report = report;
  }

  /** Every word that came out of the loudspeaker, in order. */
  heardText(): string {
    return this.#words
      .read(concat(this.#heard), VOICE_SAMPLES_PER_MS)
      .map((word) => word.text)
      .join(' ');
  }

  position(): { utterance: number; heardMs: number; receivedMs: number } | undefined {
    if (this.#utterance === 0) return undefined;
    return { utterance: this.#utterance, heardMs: this.#playedMs, receivedMs: this.#receivedMs };
  }

  forget(): void {
    this.#begin(0);
  }

  take(frame: AudioFrame | undefined): void {
    if (!frame || frame.source <= this.#cleared) return;
    if (frame.source !== this.#utterance) this.#begin(frame.source);
    if (!this.#hasStarted && this.#queue.length === 0) this.#playedMs = frame.atMs;
    this.#queue.push(frame);
    this.#receivedMs = frame.atMs + frame.samples.length / VOICE_SAMPLES_PER_MS;
  }

  control(message: ServerMessage): void {
    switch (message.type) {
      case 'utterance-begun':
        if (message.utterance !== this.#utterance) this.#begin(message.utterance);
        break;
      case 'utterance-complete':
        if (message.utterance === this.#utterance) this.#totalMs = message.totalMs;
        break;
      case 'audio-pause':
        this.#isPaused = true;
        this.#tell('paused');
        break;
      case 'audio-resume':
        this.#isPaused = false;
        break;
      case 'audio-clear':
        this.#clear(message.utterance);
        break;
      default:
        break;
    }
  }

  play(ms: number): void {
    if (this.isMuted || this.#isPaused || this.#utterance === 0) return;
    const [first] = this.#queue;
    if (first && !this.#hasStarted) {
      this.#hasStarted = true;
      this.#tell('started');
    }
    this.#playedMs += this.#consume(ms);
    if (this.#totalMs !== null && this.#playedMs >= this.#totalMs - 1e-6) this.#drain();
    else if (this.#playedMs - this.#reportedMs >= PLAYBACK_REPORT_MS) this.#tell('progress');
  }

  #consume(ms: number): number {
    let left = ms * VOICE_SAMPLES_PER_MS;
    for (let first = this.#queue[0]; first && left > 0; first = this.#queue[0]) {
      const part = first.samples.subarray(0, left);
      this.#heard.push(part);
      left -= part.length;
      if (part.length === first.samples.length) this.#queue.shift();
      else first.samples = first.samples.subarray(part.length);
    }
    return ms - left / VOICE_SAMPLES_PER_MS;
  }

  #drain(): void {
    this.#tell('drained');
    this.#totalMs = null;
    this.#isPaused = false;
    this.#cleared = this.#utterance;
  }

  #clear(utterance: number): void {
    this.#cleared = Math.max(this.#cleared, utterance);
    if (utterance < this.#utterance) return;
    this.#queue = [];
    this.#totalMs = null;
    this.#isPaused = false;
    this.#report({ utterance, event: 'cleared', ms: this.#utterance === utterance ? this.#playedMs : 0 });
  }

  #begin(utterance: number): void {
    this.#utterance = utterance;
    this.#queue = [];
    this.#playedMs = 0;
    this.#receivedMs = 0;
    this.#reportedMs = 0;
    this.#totalMs = null;
    this.#isPaused = false;
    this.#hasStarted = false;
  }

  #tell(event: Report['event']): void {
    this.#reportedMs = this.#playedMs;
    this.#report({ utterance: this.#utterance, event, ms: this.#playedMs });
  }
}
