import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import type { Timers } from '../../../platform/timers.ts';
import type { AudioChunk } from './mic-track.ts';

const SAMPLES_PER_MS = MIC_SAMPLE_RATE / 1_000;

/** Judges sound: one probability of speech for every 32 ms, in order. */
export type SpeechProbabilities = { open(onProbabilities: (probabilities: Float32Array) => void): Detection };

type Detection = { push(samples: Int16Array): void; close(): void };

type SpeechListener = {
  onEdge: (edge: Edge) => void;
  /** Everything before this has been judged. */
  onHeardUntil: (ms: number) => void;
};

type SpeechDetector = {
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

/** One decision of the detector covers this much sound. */
const VAD_WINDOW_MS = 32;

/** Speech begins above the first and ends below the second, as the Silero authors advise. */
const BEGINS_ABOVE = 0.5;
const ENDS_BELOW = 0.35;
/** Clicks and key strokes are shorter. */
const SPEECH_MS = 3 * VAD_WINDOW_MS;
/** A silence this long is a pause; what it means is decided elsewhere. */
const PAUSE_MS = 8 * VAD_WINDOW_MS;

type SpeechEdges = {
  /** The end of what has been judged. */
  untilMs: number;
  isSpeech: boolean;
  /** Start of the run of windows that may change `isSpeech`. */
  changeFromMs: number | null;
};

export type Edge = { type: 'speech-started' | 'speech-ended'; atMs: number };

function quietEdges(untilMs: number): SpeechEdges {
  return { untilMs, isSpeech: false, changeFromMs: null };
}

/** Takes one decision. Edges are dated back to where they began. */
function judgeWindow(edges: SpeechEdges, probability: number): { edges: SpeechEdges; edge: Edge | null } {
  const untilMs = edges.untilMs + VAD_WINDOW_MS;
  const isLoud = probability >= (edges.isSpeech ? ENDS_BELOW : BEGINS_ABOVE);
  if (isLoud === edges.isSpeech) return { edges: { ...edges, untilMs, changeFromMs: null }, edge: null };
  const changeFromMs = edges.changeFromMs ?? edges.untilMs;
  const needMs = edges.isSpeech ? PAUSE_MS : SPEECH_MS;
  if (untilMs - changeFromMs < needMs) return { edges: { ...edges, untilMs, changeFromMs }, edge: null };
  const type = edges.isSpeech ? 'speech-ended' : 'speech-started';
  return {
    edges: { untilMs, isSpeech: !edges.isSpeech, changeFromMs: null },
    edge: { type, atMs: changeFromMs },
  };
}
