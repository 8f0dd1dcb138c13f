import { VAD_FRAME_SECONDS } from './vad.port.ts';

/** Times in seconds. */
export type Segment = { start: number; end: number };

export type SegmentOptions = {
  /** A pause shorter than this belongs to the speech around it. */
  pauseSeconds: number;
  /** A sound shorter than this is a click or a breath. */
  speechSeconds: number;
  /** Kept on both sides, so that soft consonants are not cut. */
  marginSeconds: number;
};

export const DEFAULT_SEGMENTS: SegmentOptions = {
  pauseSeconds: 0.3,
  speechSeconds: 0.19,
  marginSeconds: 0.1,
};

/** Speech begins above the first and ends below the second, as the Silero authors advise. */
const BEGINS_ABOVE = 0.5;
const ENDS_BELOW = 0.35;

/** The segments that contain speech. */
export function findSpeech(
  probabilities: Float32Array,
  options: SegmentOptions = DEFAULT_SEGMENTS,
): Segment[] {
  const raw: Segment[] = [];
  let startFrame: number | undefined;
  for (let frame = 0; frame <= probabilities.length; frame += 1) {
    const probability = probabilities[frame] ?? 0;
    if (startFrame === undefined && probability >= BEGINS_ABOVE) startFrame = frame;
    else if (startFrame !== undefined && probability < ENDS_BELOW) {
      raw.push({ start: startFrame * VAD_FRAME_SECONDS, end: frame * VAD_FRAME_SECONDS });
      startFrame = undefined;
    }
  }
  const joined: Segment[] = [];
  for (const segment of raw) {
    const previous = joined.at(-1);
    if (previous && segment.start - previous.end < options.pauseSeconds) previous.end = segment.end;
    else joined.push({ ...segment });
  }
  const total = probabilities.length * VAD_FRAME_SECONDS;
  return withMargins(
    joined.filter((segment) => segment.end - segment.start >= options.speechSeconds),
    options.marginSeconds,
    total,
  );
}

/** Margins never meet: two neighbours share the pause between them. */
function withMargins(segments: readonly Segment[], margin: number, total: number): Segment[] {
  return segments.map((segment, i) => {
    const before = segments[i - 1]?.end ?? -Infinity;
    const after = segments[i + 1]?.start ?? Infinity;
    return {
      start: Math.max(0, segment.start - Math.min(margin, (segment.start - before) / 2)),
      end: Math.min(total, segment.end + Math.min(margin, (after - segment.end) / 2)),
    };
  });
}
