import { MIC_SAMPLE_RATE, VOICE_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { createResampler, type Resampler } from '../../../providers/audio/resampler.ts';
import type { HeardSound } from '../session/downlink.ts';
import type { AudioChunk } from './mic-track.ts';

const SAMPLES_PER_MS = MIC_SAMPLE_RATE / 1_000;
/** A killed process loses at most this and what is held back. */
const PART_MS = 5_000;
/** Playback reports arrive late: the mix is not final before this time. */
const HELD_BACK_MS = 2_000;
/** Parts begin on whole Opus packets of 20 ms. */
const GRID_MS = 20;
/** Audio before the part, in which the encoder settles. */
const BEFORE_MS = 100;
/** Reports within this jitter continue the utterance without a seam; a longer shift is a pause in playback. */
const SAME_PLACE_MS = 400;

export type RecordedPart = { fromMs: number; samples: Int16Array; before: Int16Array };

export type Recorder = {
  candidate: (chunk: AudioChunk) => void;
  /** Audio whose end the player has just reached. */
  interviewer: (sound: HeardSound) => void;
  /** Emits the rest as a last part. */
  close(): void;
};

type Options = {
  startMs: number;
  nowMs: () => number;
  /** Absent: nothing is recorded. */
  onPart: ((part: RecordedPart) => void) | undefined;
};

/** Mixes both sides into one track on the clock of the microphone and emits it part by part. */
export function createRecorder(options: Options): Recorder | undefined {
  const { onPart } = options;
  if (!onPart) return undefined;
  let baseMs = Math.ceil(options.startMs / GRID_MS) * GRID_MS;
  let reachedMs = baseMs;
  let buffer = new Int16Array((PART_MS + 2 * HELD_BACK_MS) * SAMPLES_PER_MS);
  let before = new Int16Array(0);
  let track: UtteranceTrack | null = null;

  function add(fromMs: number, samples: Int16Array | Float32Array): void {
    const at = Math.round((fromMs - baseMs) * SAMPLES_PER_MS);
    const end = at + samples.length;
    if (end > buffer.length) {
      const larger = new Int16Array(end + PART_MS * SAMPLES_PER_MS);
      larger.set(buffer);
      buffer = larger;
    }
    for (let i = Math.max(0, -at); i < samples.length; i += 1) {
      const mixed = (buffer[at + i] ?? 0) + (samples[i] ?? 0);
      buffer[at + i] = within(mixed);
    }
    reachedMs = Math.max(reachedMs, baseMs + end / SAMPLES_PER_MS);
    while (reachedMs - baseMs >= PART_MS + HELD_BACK_MS) give(PART_MS);
  }

  function give(ms: number): void {
    const samples = buffer.slice(0, ms * SAMPLES_PER_MS);
    onPart?.({ fromMs: baseMs, samples, before });
    before = samples.slice(-BEFORE_MS * SAMPLES_PER_MS);
    buffer.copyWithin(0, samples.length);
    buffer.fill(0, buffer.length - samples.length);
    baseMs += ms;
  }

  return {
    candidate: ({ fromMs, samples }) => add(fromMs, samples),
    interviewer({ utterance, fromMs, toMs, samples }) {
      const zeroMs = options.nowMs() - toMs;
      const isSame = track?.utterance === utterance && Math.abs(track.zeroMs - zeroMs) < SAME_PLACE_MS;
      if (!track || !isSame) track = { utterance, zeroMs, nextMs: zeroMs + fromMs, resampler: toMicRate() };
      const sound = track.resampler.push(new Float32Array(samples));
      add(track.nextMs, sound);
      track.nextMs += sound.length / SAMPLES_PER_MS;
    },
    close() {
      const left = Math.floor((reachedMs - baseMs) / GRID_MS) * GRID_MS;
      if (left > 0) give(left);
    },
  };
}

/** Resampler and position of one utterance, so that playback reports leave no seams. */
type UtteranceTrack = { utterance: number; zeroMs: number; nextMs: number; resampler: Resampler };

const toMicRate = () => createResampler(VOICE_SAMPLE_RATE, MIC_SAMPLE_RATE);

function within(value: number): number {
  return Math.max(-32_768, Math.min(32_767, value));
}
