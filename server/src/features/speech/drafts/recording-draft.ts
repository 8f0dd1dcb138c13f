import type { Locale } from '@aloud/contract/locale';
import type { DraftText } from '@aloud/contract/voice/speech';
import { RECORDING_SECONDS_MAX } from '@aloud/contract/voice/speech.limits';
import { AppError } from '../../../platform/app-error.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Timers } from '../../../platform/timers.ts';
import { HEARD_RATE, measureSeconds, type Pcm16 } from '../../../providers/audio/pcm.ts';
import type { GrowingSound, SpeechToText } from '../../../providers/stt/stt.port.ts';
import { VAD_FRAME_SAMPLES, VAD_FRAME_SECONDS } from '../../../providers/vad/vad.port.ts';
import { dropSettled, joinPreliminary, NO_WORDS, takeRun } from './preliminary-words.rules.ts';

export type DraftDeps = { stt: SpeechToText; timers: Timers; logger: Logger };
type About = { draftId: string; accountId: string; sessionId: string; language: Locale };

/** Memory is taken in steps of 30 s of sound. */
const STEP_SAMPLES = 30 * HEARD_RATE;
const SAMPLES_MAX = RECORDING_SECONDS_MAX * HEARD_RATE;
/** What the candidate reads; the transcript itself comes later. */
const TEXT_MAX = 20_000;

/** A recording that is still being made, in memory, and what is understood of it so far. */
export class RecordingDraft {
  readonly about: About;
  readonly #deps: DraftDeps;
  readonly #stop = new AbortController();
  #growing: GrowingSound = { probabilities: new Float32Array(0), settledSeconds: 0, isWhole: false };
  #isWhole = false;
  /** Stops the run for preliminary text. */
  #stopNewest = new AbortController();
  #samples = new Int16Array(STEP_SAMPLES);
  #length = 0;
  #settled = '';
  #words = NO_WORDS;
  #hearing: Promise<void> | undefined;
  /** Preliminary text costs at most half of the time: a run is followed by a rest as long as itself. */
  #restUntilMs = 0;

  constructor(deps: DraftDeps, about: About) {
    this.#deps = deps;
    this.about = about;
  }

  get memoryBytes(): number {
    return this.#samples.byteLength;
  }

  get text(): DraftText {
    return {
      received: this.#length,
      settled: this.#settled.slice(-TEXT_MAX),
      preliminary: joinPreliminary(this.#words).slice(-TEXT_MAX),
    };
  }

  /** Memory this many samples more would take. */
  countBytesFor(samples: number): number {
    return Math.max(0, roundUp(this.#length + samples) * 2 - this.memoryBytes);
  }

  append(from: number, samples: Pcm16): void {
    if (from !== this.#length || this.#isWhole)
      throw new AppError('speech.draft-gap', { expected: this.#length });
    if (this.#length + samples.length > SAMPLES_MAX)
      throw new AppError('speech.too-long', { seconds: RECORDING_SECONDS_MAX });
    if (this.#length + samples.length > this.#samples.length) {
      const larger = new Int16Array(roundUp(this.#length + samples.length));
      larger.set(this.#samples.subarray(0, this.#length));
      this.#samples = larger;
    }
    this.#samples.set(samples, this.#length);
    this.#length += samples.length;
  }

  /** Nothing more will come: what is left is heard for good, at once. */
  finish(): void {
    this.#isWhole = true;
    this.#stopNewest.abort(new AppError('request.cancelled'));
  }

  /** Hears what is new, one run at a time. Never rejects: without captions the recording goes on all the same. */
  hear(): Promise<void> {
    this.#hearing ??= this.#hearOnce()
      .catch((error: unknown) => this.#note(error))
      .finally(() => {
        this.#hearing = undefined;
      });
    return this.#hearing;
  }

  /** Stops the work on it; what an answer under way waits for goes on. */
  close(): void {
    this.#stop.abort(new AppError('request.cancelled'));
  }

  async #hearOnce(): Promise<void> {
    await this.#settle();
    if (!this.#isWhole) await this.#hearNewest();
  }

  async #settle(): Promise<void> {
    // Whether the sound is whole is decided together with its length: both may change during the run.
    const growing = { ...this.#growing, isWhole: this.#isWhole };
    const before = this.#settled;
    try {
      await this.#deps.stt.transcribe(this.#sound(), {
        ...this.#request(this.#stop.signal),
        growing,
        onText: (text) => {
          this.#settled = [before, text].filter((part) => part !== '').join(' ');
        },
      });
    } finally {
      this.#growing = growing;
      this.#words = dropSettled(this.#words, growing.settledSeconds);
    }
  }

  async #hearNewest(): Promise<void> {
    const { timers, stt } = this.#deps;
    const beganMs = timers.nowMs();
    if (beganMs < this.#restUntilMs) return;
    const { probabilities } = this.#growing;
    this.#stopNewest = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, this.#stopNewest.signal]);
    // Whole frames of the detector, so that its probabilities fit and it is not asked again.
    const fromFrame = Math.floor(this.#words.fromSeconds / VAD_FRAME_SECONDS);
    const sound = this.#sound().subarray(0, (probabilities.length + 1) * VAD_FRAME_SAMPLES - 1);
    try {
      const { words } = await stt.transcribe(sound.subarray(fromFrame * VAD_FRAME_SAMPLES), {
        ...this.#request(signal),
        isDraft: true,
        probabilities: probabilities.subarray(fromFrame),
      });
      const offset = fromFrame * VAD_FRAME_SECONDS;
      const heard = words.map(({ text, start, end }) => ({ text, start: start + offset, end: end + offset }));
      this.#words = takeRun(this.#words, heard, measureSeconds(sound, HEARD_RATE));
    } finally {
      const endedMs = timers.nowMs();
      this.#restUntilMs = endedMs + (endedMs - beganMs);
    }
  }

  #request(signal: AbortSignal) {
    const { language: locale, accountId: owner } = this.about;
    return { locale, owner, signal };
  }

  #sound(): Pcm16 {
    return this.#samples.subarray(0, this.#length);
  }

  /** Refusals of a busy or unready recogniser are part of the plan. */
  #note(error: unknown): void {
    if (this.#stop.signal.aborted || error instanceof AppError) return;
    this.#deps.logger.warn({ err: error }, 'a draft was not heard');
  }
}

function roundUp(samples: number): number {
  return Math.ceil(samples / STEP_SAMPLES) * STEP_SAMPLES;
}
