/** What both sides of the comparison do: the same words, the same delays of the providers, the same frames. */
export const SCRIPT = {
  frameMs: 20,
  speechMs: 1_500,
  /** From the moment the interviewer listens until the candidate speaks. */
  thinkMs: 480,
  recognitionMs: 100,
  firstTokenMs: 200,
  tokenMs: 15,
  firstSoundMs: 120,
  replySoundMs: 1_500,
  /**
   * Candidates join one after the other over about one exchange: in reality a hundred people do not fall silent at
   * once.
   */
  joinWithinMs: 4_500,
  /** Said to be over: the patience of either side is no part of the comparison. */
  answer: "I moved the database to a new cluster in two weeks without stopping the service. That's it.",
  reply: 'Thank you. What changed in the end?',
} as const;

/** What one process reports of its sessions. */
export type Measured = {
  sessions: number;
  turns: number;
  /** From the true end of speech to the first sound, without what the script itself takes. */
  addedMs: { p50: number; p99: number };
  cpuMsPerSessionSecond: number;
  rssMb: number;
  /** Only of a soak: a collection on command would be heard in the latencies of a short run. */
  kept?: { early: MemoryUse; late: MemoryUse };
};

/** What a process holds on to after everything superfluous was thrown away. */
export type MemoryUse = { heapMb: number; buffersMb: number; handles: number; rssMb: number };

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
