/** One decision of the detector covers this much sound. */
export const VAD_WINDOW_MS = 32;

/** Speech begins above the first and ends below the second, as the Silero authors advise. */
const BEGINS_ABOVE = 0.5;
const ENDS_BELOW = 0.35;
/** Clicks and key strokes are shorter. */
const SPEECH_MS = 3 * VAD_WINDOW_MS;
/** A silence this long is a pause; what it means is decided elsewhere. */
export const PAUSE_MS = 8 * VAD_WINDOW_MS;

export type SpeechEdges = {
  /** The end of what has been judged. */
  untilMs: number;
  isSpeech: boolean;
  /** Start of the run of windows that may change `isSpeech`. */
  changeFromMs: number | null;
};

export type Edge = { type: 'speech-started' | 'speech-ended'; atMs: number };

export function quietEdges(untilMs: number): SpeechEdges {
  return { untilMs, isSpeech: false, changeFromMs: null };
}

/** Takes one decision. Edges are dated back to where they began. */
export function judgeWindow(
  edges: SpeechEdges,
  probability: number,
): { edges: SpeechEdges; edge: Edge | null } {
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
