import type { Sound } from '@aloud/contract/voice/speech';
import { HEARD_RATE, type Pcm16 } from '../../providers/audio/pcm.ts';
import { findSpeech, type Segment } from '../../providers/vad/speech-segments.rules.ts';
import { findFilledPauses } from './filled-pauses.rules.ts';

/** A shorter gap is the rhythm of speech, not a noticeable pause. */
const NOTICED_SECONDS = 0.3;
/** Full scale within one step of 16 bits, either side. */
const FULL_SCALE = 32_766;

/** Acoustic measures of a recording: pauses, loudness, filled pauses. `probabilities` are the detector's, per 32 ms. */
export function measureSound(audio: Pcm16, probabilities: Float32Array): Sound {
  const voiced = findSpeech(probabilities, { pauseSeconds: 0.1, speechSeconds: 0.06, marginSeconds: 0 });
  const speech = findSpeech(probabilities);
  const seconds = audio.length / HEARD_RATE;
  const silences = between(speech, seconds);
  return {
    speakingSeconds: round(total(voiced)),
    silences: silences.filter(({ start, end }) => end - start >= NOTICED_SECONDS).map(rounded),
    filledPauses: findFilledPauses(audio, speech).map(rounded),
    loudness: {
      speechDb: measureLevel(audio, voiced),
      backgroundDb: measureLevel(audio, silences),
      clippedShare: measureClippedShare(audio),
    },
  };
}

function between(speech: readonly Segment[], seconds: number): Segment[] {
  const ends = [0, ...speech.map(({ end }) => end)];
  const starts = [...speech.map(({ start }) => start), seconds];
  return ends
    .map((start, i) => ({ start, end: starts[i] ?? seconds }))
    .filter(({ start, end }) => end > start);
}

function total(segments: readonly Segment[]): number {
  return segments.reduce((sum, { start, end }) => sum + end - start, 0);
}

function measureLevel(audio: Pcm16, segments: readonly Segment[]): number | null {
  let energy = 0;
  let count = 0;
  for (const { start, end } of segments) {
    const last = Math.min(audio.length, Math.round(end * HEARD_RATE));
    for (let i = Math.round(start * HEARD_RATE); i < last; i += 1) {
      energy += ((audio[i] ?? 0) / 32_768) ** 2;
      count += 1;
    }
  }
  // Digital silence has no level; −96 dB is the lowest of 16 bits.
  return count === 0 ? null : Math.max(-96, Math.round(100 * Math.log10(energy / count + 1e-12)) / 10);
}

function measureClippedShare(audio: Pcm16): number {
  let clipped = 0;
  for (const sample of audio) if (Math.abs(sample) >= FULL_SCALE) clipped += 1;
  return audio.length === 0 ? 0 : clipped / audio.length;
}

function rounded({ start, end }: Segment): Segment {
  return { start: round(start), end: round(end) };
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
