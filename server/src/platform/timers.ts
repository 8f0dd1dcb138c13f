/** Waiting as a dependency: a conversation that takes minutes is tested in milliseconds. */
export type Timers = {
  /** Monotonic milliseconds; no date. */
  nowMs(): number;
  /** Runs once, later. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
};

/** A conversation that waits must not keep a stopping server alive. */
export const systemTimers: Timers = createTimers({ keepsAlive: false });

/** For what must be seen through even when nothing else keeps the process alive: a start, a shutdown, a command. */
export const keepAliveTimers: Timers = createTimers({ keepsAlive: true });

function createTimers({ keepsAlive }: { keepsAlive: boolean }): Timers {
  return {
    nowMs: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, Math.max(0, ms));
      if (!keepsAlive) timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
