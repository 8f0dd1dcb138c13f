import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import type { MicMark } from '../event-log/conversation-events.rules.ts';

const SAMPLES_PER_MS = MIC_SAMPLE_RATE / 1_000;
/** One connection keeps frames in order; a reconnecting client mixes buffered frames with live ones. */
const EARLY_FRAMES_MAX = 50;

export type AudioChunk = { fromMs: number; samples: Int16Array };

export function measureMs({ samples }: AudioChunk): number {
  return samples.length / SAMPLES_PER_MS;
}

export type AcceptedAudio = {
  /** In order and without a gap between them, unless `lost` says so. */
  chunks: readonly AudioChunk[];
  lost: readonly { fromMs: number; toMs: number }[];
};

export type MicTrack = {
  /** Where the next frame begins. */
  nowMs(): number;
  mark(): MicMark | null;
  nextSeq(): number;
  /** A new microphone stream; the time since the former one counts as silence. */
  open(recording: { stream: number; frameMs: number; seq: number }, atMs: number): MicMark;
  /** Continues a known microphone stream from frame `seq`. */
  reopen(mark: MicMark, seq: number): void;
  take(frame: { stream: number; seq: number; samples: Int16Array }): AcceptedAudio;
  /** The client has dropped frames: the clock moves on over the gap. */
  skipTo(seq: number): AcceptedAudio;
  slice(fromMs: number, toMs: number): Int16Array;
  /** Frees frames before this time: their words are settled. */
  forgetBefore(ms: number): void;
  seqAt(ms: number): number;
};

const NOTHING: AcceptedAudio = { chunks: [], lost: [] };

/** Places microphone frames on the clock of the interview: each once, in order, kept until its words are settled. */
export function createMicTrack(startMs: number): MicTrack {
  let mark: MicMark | null = null;
  let nextSeq = 0;
  let positionMs = startMs;
  let kept: AudioChunk[] = [];
  const early = new Map<number, Int16Array>();

  function convertToMs(seq: number): number {
    return mark ? mark.baseMs + seq * mark.frameMs : positionMs;
  }

  function accept(samples: Int16Array): AudioChunk {
    const chunk = { fromMs: positionMs, samples };
    kept.push(chunk);
    positionMs += samples.length / SAMPLES_PER_MS;
    nextSeq += 1;
    return chunk;
  }

  function acceptEarly(): AudioChunk[] {
    const chunks: AudioChunk[] = [];
    for (let samples = early.get(nextSeq); samples; samples = early.get(nextSeq)) {
      early.delete(nextSeq);
      chunks.push(accept(samples));
    }
    return chunks;
  }

  function jumpTo(seq: number): AcceptedAudio {
    const fromMs = positionMs;
    const toMs = convertToMs(seq);
    nextSeq = seq;
    positionMs = toMs;
    return { chunks: acceptEarly(), lost: [{ fromMs, toMs }] };
  }

  return {
    nowMs: () => positionMs,
    mark: () => mark,
    nextSeq: () => nextSeq,
    open({ stream, frameMs, seq }, atMs) {
      early.clear();
      positionMs = Math.max(positionMs, atMs);
      mark = { stream, baseMs: positionMs - seq * frameMs, frameMs };
      nextSeq = seq;
      return mark;
    },
    reopen(known, seq) {
      early.clear();
      mark = known;
      nextSeq = seq;
      positionMs = Math.max(positionMs, convertToMs(seq));
    },
    take({ stream, seq, samples }) {
      if (mark?.stream !== stream || seq < nextSeq || early.has(seq)) return NOTHING;
      if (seq === nextSeq) {
        const first = accept(samples);
        return { chunks: [first, ...acceptEarly()], lost: [] };
      }
      early.set(seq, samples);
      return early.size > EARLY_FRAMES_MAX ? jumpTo(Math.min(...early.keys())) : NOTHING;
    },
    skipTo(seq) {
      return seq > nextSeq ? jumpTo(seq) : NOTHING;
    },
    slice(fromMs, toMs) {
      const samples = new Int16Array(Math.max(0, Math.round((toMs - fromMs) * SAMPLES_PER_MS)));
      for (const chunk of kept) {
        const at = Math.round((chunk.fromMs - fromMs) * SAMPLES_PER_MS);
        const from = Math.max(0, -at);
        const part = chunk.samples.subarray(from, samples.length - at);
        if (part.length > 0 && at + from < samples.length) samples.set(part, at + from);
      }
      return samples;
    },
    forgetBefore(ms) {
      const first = kept.findIndex((chunk) => chunk.fromMs + chunk.samples.length / SAMPLES_PER_MS > ms);
      kept = first === -1 ? [] : kept.slice(first);
    },
    seqAt(ms) {
      return mark ? Math.max(0, Math.min(nextSeq, Math.floor((ms - mark.baseMs) / mark.frameMs))) : 0;
    },
  };
}
