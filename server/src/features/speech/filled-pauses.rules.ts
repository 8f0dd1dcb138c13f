import { createFourier } from '../../providers/audio/fourier.ts';
import type { Pcm16 } from '../../providers/audio/pcm.ts';
import type { Segment } from '../../providers/vad/speech-segments.rules.ts';

/**
 * A hum between words keeps one vowel: neither its pitch nor its colour moves, longer than any vowel inside a word
 * (Goto, Itou and Hayamizu, 1999, found both signs sufficient). Estimated, and meant to miss rather than to accuse.
 */
const RATE = 16_000;
const HOP = 320;
const FRAME = 512;
const HOP_SECONDS = HOP / RATE;

/** Shorter steady vowels occur in careful speech. */
const SHORTEST_SECONDS = 0.26;
/** A frame or two that fail, from a click or a breath, do not end a hum. */
const GAP_FRAMES = 2;
/** «Эм» is two still parts with a change of colour between them; together they last longer than they do inside a word. */
const PART_SECONDS = 0.1;
const CHANGE_FRAMES = 7;
const SHORTEST_TOGETHER_SECONDS = 0.4;
/** Frames between the two that are compared for stillness. */
const DISTANCE_FRAMES = 3;
const MOST_COLOUR_CHANGE_DB = 3.5;
const MOST_PITCH_CHANGE = 0.08;
const OCTAVES = [1, 2, 0.5];
const LEAST_VOICING = 0.55;
/** Quieter than the loudest of the speech by more than this is a tail, not a hum. */
const QUIETEST_DB = 22;

/** Pitch is looked for at a quarter of the rate: voices end far below. */
const SLOWER = 4;
const LOWEST_HERTZ = 70;
const HIGHEST_HERTZ = 400;
const SHORTEST_LAG = Math.floor(RATE / SLOWER / HIGHEST_HERTZ);

/** Bands of the colour of a vowel, in Hertz: the first two formants and what is around them. */
const BAND_EDGES = [150, 300, 450, 600, 800, 1000, 1300, 1600, 2000, 2500, 3200, 4000];

type Frame = { at: number; levelDb: number; colour: Float64Array };
type Pitch = { voicing: number; hertz: number };

/** Where the speaker held a vowel instead of speaking. Times in seconds. */
export function findFilledPauses(audio: Pcm16, speech: readonly Segment[]): Segment[] {
  return speech.flatMap((segment) => findInSegment(audio, segment));
}

function findInSegment(audio: Pcm16, segment: Segment): Segment[] {
  const frames = splitFrames(audio, segment);
  const loudest = frames.reduce((peak, frame) => Math.max(peak, frame.levelDb), -Infinity);
  const pitches = new Map<Frame, Pitch>();
  const pitchAt = (frame: Frame): Pitch => {
    const pitch = pitches.get(frame) ?? measurePitch(audio, frame.at);
    pitches.set(frame, pitch);
    return pitch;
  };
  const isStill = frames.map((frame, i) => {
    const before = frames[i - DISTANCE_FRAMES];
    if (before === undefined || frame.levelDb < loudest - QUIETEST_DB) return false;
    // Colour first: it rules out most of speech, and pitch is the dearer of the two.
    return hasSameColour(before, frame) && hasSamePitch(pitchAt(before), pitchAt(frame));
  });
  const isHeld = (frame: Frame | undefined) =>
    frame !== undefined && frame.levelDb >= loudest - QUIETEST_DB && pitchAt(frame).voicing >= LEAST_VOICING;
  return findRuns(isStill, (at) => isHeld(frames[at])).map(([first, last]) => ({
    start: segment.start + (first - DISTANCE_FRAMES) * HOP_SECONDS,
    end: segment.start + (last + 1) * HOP_SECONDS,
  }));
}

function hasSameColour(a: Frame, b: Frame): boolean {
  let change = 0;
  for (let i = 0; i < a.colour.length; i += 1) change += Math.abs((a.colour[i] ?? 0) - (b.colour[i] ?? 0));
  return change / a.colour.length < MOST_COLOUR_CHANGE_DB;
}

function hasSamePitch(a: Pitch, b: Pitch): boolean {
  if (Math.min(a.voicing, b.voicing) < LEAST_VOICING) return false;
  // A held vowel is often taken for one an octave off: its periods are all alike.
  return OCTAVES.some((octave) => Math.abs(a.hertz * octave - b.hertz) <= MOST_PITCH_CHANGE * b.hertz);
}

type Run = [first: number, last: number];

const measureRun = ([first, last]: Run) => (last - first + DISTANCE_FRAMES) * HOP_SECONDS;

/** Runs of still frames long enough, alone or with the one before, as first and last index. */
function findRuns(isStill: readonly boolean[], isVoiced: (at: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (const part of listRuns(isStill).filter((run) => measureRun(run) >= PART_SECONDS)) {
    const before = runs.at(-1);
    if (before && isOneSound(before, part, isVoiced)) before[1] = part[1];
    else runs.push(part);
  }
  return runs.filter((run) => measureRun(run) >= SHORTEST_SECONDS);
}

/** Whether the voice went on between two still parts, without a pause and without becoming a word. */
function isOneSound(before: Run, after: Run, isVoiced: (at: number) => boolean): boolean {
  if (after[0] - before[1] > CHANGE_FRAMES + DISTANCE_FRAMES) return false;
  if (measureRun([before[0], after[1]]) < SHORTEST_TOGETHER_SECONDS) return false;
  for (let at = before[1] + 1; at < after[0]; at += 1) if (!isVoiced(at)) return false;
  return true;
}

function listRuns(isStill: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  isStill.forEach((still, at) => {
    if (!still) return;
    const open = runs.at(-1);
    if (open && at - open[1] <= GAP_FRAMES + 1) open[1] = at;
    else runs.push([at, at]);
  });
  return runs;
}

const fourier = createFourier(FRAME);
const hann = Float64Array.from({ length: FRAME }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME));

function splitFrames(audio: Pcm16, segment: Segment): Frame[] {
  const from = Math.round(segment.start * RATE);
  const count = Math.max(0, Math.floor((segment.end * RATE - from - FRAME) / HOP));
  const windowed = new Float64Array(FRAME);
  return Array.from({ length: count }, (_, i) => {
    const at = from + i * HOP;
    let energy = 0;
    for (let n = 0; n < FRAME; n += 1) {
      const sample = (audio[at + n] ?? 0) / 32_768;
      energy += sample * sample;
      windowed[n] = sample * (hann[n] ?? 0);
    }
    return {
      at,
      levelDb: 10 * Math.log10(energy / FRAME + 1e-10),
      colour: measureColour(fourier.measurePower(windowed)),
    };
  });
}

/** Band levels relative to their mean, so that getting louder is not a change of colour. */
function measureColour(power: Float64Array): Float64Array {
  const bands = new Float64Array(BAND_EDGES.length - 1);
  for (let band = 0; band < bands.length; band += 1) {
    const low = Math.round(((BAND_EDGES[band] ?? 0) * FRAME) / RATE);
    const high = Math.round(((BAND_EDGES[band + 1] ?? 0) * FRAME) / RATE);
    let sum = 0;
    for (let bin = low; bin < high; bin += 1) sum += power[bin] ?? 0;
    bands[band] = 10 * Math.log10(sum + 1e-9);
  }
  const mean = bands.reduce((sum, level) => sum + level, 0) / bands.length;
  return bands.map((level) => level - mean);
}

function measurePitch(audio: Pcm16, at: number): Pitch {
  const length = FRAME / SLOWER;
  const slow = Float64Array.from({ length: length * 2 }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < SLOWER; k += 1) sum += audio[at - FRAME / 2 + i * SLOWER + k] ?? 0;
    return sum;
  });
  const rate = RATE / SLOWER;
  const likeness = Array.from({ length: Math.floor(rate / LOWEST_HERTZ) + 2 }, (_, lag) =>
    lag < SHORTEST_LAG - 1 ? 0 : correlation(slow, lag, length),
  );
  let [voicing, lagOfBest] = [0, SHORTEST_LAG];
  for (let lag = SHORTEST_LAG; lag <= rate / LOWEST_HERTZ; lag += 1) {
    const alike = likeness[lag] ?? 0;
    if (alike > voicing + 0.02) [voicing, lagOfBest] = [alike, lag];
  }
  return { voicing, hertz: rate / (lagOfBest + peakOffset(likeness, lagOfBest)) };
}

/** Where the peak lies between samples, by a parabola: at 250 Hz one sample is a change of pitch by 6 %. */
function peakOffset(likeness: readonly number[], lag: number): number {
  const [before = 0, at = 0, after = 0] = likeness.slice(lag - 1, lag + 2);
  const bend = before - 2 * at + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
}

function correlation(samples: Float64Array, lag: number, length: number): number {
  let both = 0;
  let first = 0;
  let second = 0;
  for (let i = 0; i < length; i += 1) {
    const a = samples[i] as number;
    const b = samples[i + lag] as number;
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return first > 0 && second > 0 ? both / Math.sqrt(first * second) : 0;
}
