/** Waiting as a dependency: a conversation that takes minutes is tested in milliseconds. */
export type Timers = {
  /** Monotonic milliseconds; no date. */
  nowMs(): number;
  /** Runs once, later. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
};

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.max(0, ms));
    // A conversation that waits must not keep a stopping server alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
