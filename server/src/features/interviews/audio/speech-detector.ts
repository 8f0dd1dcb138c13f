import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol';
import type { Timers } from '../../../platform/timers.ts';
import type { AudioChunk } from './mic-track.ts';
import { type Edge, judgeWindow, quietEdges, type SpeechEdges, VAD_WINDOW_MS } from './speech-edges.rules.ts';

const SAMPLES_PER_MS = MIC_SAMPLE_RATE / 1_000;

/** Judges sound: one probability of speech for every 32 ms, in order. */
export type SpeechProbabilities = { open(onProbabilities: (probabilities: Float32Array) => void): Detection };

type Detection = { push(samples: Int16Array): void; close(): void };

export type SpeechListener = {
  onEdge: (edge: Edge) => void;
  /** Everything before this has been judged. */
  onHeardUntil: (ms: number) => void;
};

export type SpeechDetector = {
  hear(chunk: AudioChunk): void;
  /** Audio that was lost: the clock moves on, and speech in progress ends. */
  skip(lost: { fromMs: number; toMs: number }): void;
  /** The microphone was turned off. */
  quiet(): void;
  /** The microphone was turned on, at this time of its clock. */
  startAt(ms: number): void;
  close(): void;
};

/** A detector that stays this far behind for the whole window has lost frames and does not catch up by itself. */
const LAG_MS = 400;
const LAG_WINDOW_MS = 5_000;

/** Finds where speech begins and ends, on the clock of the microphone. */
export function createSpeechDetector(
  deps: { detector: SpeechProbabilities; timers: Timers },
  startMs: number,
  listener: SpeechListener,
): SpeechDetector {
  const { detector, timers } = deps;
  let edges: SpeechEdges = quietEdges(startMs);
  let pushedMs = startMs;
  let leastLag = { ms: Number.POSITIVE_INFINITY, sinceMs: timers.nowMs() };
  let jumps: { atMs: number; toMs: number }[] = [];
  let session: Detection | null = null;

  function judge(probabilities: Float32Array): void {
    for (const probability of probabilities) {
      jump();
      const judged = judgeWindow(edges, probability);
      edges = judged.edges;
      if (judged.edge) listener.onEdge(judged.edge);
      // Undecided windows (speech that may begin, silence that may be a pause) hold the clock until they are decided.
      listener.onHeardUntil(edges.changeFromMs ?? edges.untilMs);
    }
  }

  function jump(): void {
    const [first] = jumps;
    if (!first || edges.untilMs + VAD_WINDOW_MS < first.atMs) return;
    jumps = jumps.slice(1);
    endSpeech();
    edges = quietEdges(first.toMs);
  }

  function endSpeech(): void {
    if (edges.isSpeech) listener.onEdge({ type: 'speech-ended', atMs: edges.changeFromMs ?? edges.untilMs });
    edges = quietEdges(edges.untilMs);
  }

  function watchLag(): void {
    leastLag.ms = Math.min(leastLag.ms, pushedMs - edges.untilMs);
    if (timers.nowMs() - leastLag.sinceMs < LAG_WINDOW_MS) return;
    if (leastLag.ms >= LAG_MS && jumps.length === 0)
      edges = { ...edges, untilMs: edges.untilMs + leastLag.ms };
    leastLag = { ms: Number.POSITIVE_INFINITY, sinceMs: timers.nowMs() };
  }

  /** Opened with the first frame: a candidate who types needs no detector, and one that is not ready is tried again. */
  function detection(): Detection | null {
    try {
      session ??= detector.open(judge);
    } catch {
      return null;
    }
    return session;
  }

  function startOver(atMs: number): void {
    session?.close();
    endSpeech();
    jumps = [];
    edges = quietEdges(atMs);
    session = null;
    listener.onHeardUntil(atMs);
  }

  return {
    hear({ fromMs, samples }) {
      detection()?.push(samples);
      pushedMs = fromMs + samples.length / SAMPLES_PER_MS;
      watchLag();
    },
    skip({ fromMs, toMs }) {
      jumps.push({ atMs: fromMs, toMs });
      pushedMs = toMs;
    },
    quiet: () => startOver(pushedMs),
    startAt(ms) {
      pushedMs = ms;
      startOver(ms);
    },
    close() {
      session?.close();
    },
  };
}
