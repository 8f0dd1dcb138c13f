/** The terminal and npm each pass on the same Ctrl-C; people do not press twice this quickly. */
const SAME_PRESS_MS = 500;

type Told = {
  /** Told to stop, for the first time. */
  onStop?: () => void;
  /** Told again: what is under way is not waited for. */
  onHurry: () => void;
};

/** Watched before the start: a server stopped while it starts must not leave its database running. */
export function watchSignals({ onStop, onHurry }: Told): AbortSignal {
  const stopping = new AbortController();
  let toldAtMs = Number.POSITIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (performance.now() - toldAtMs > SAME_PRESS_MS) onHurry();
      if (stopping.signal.aborted) return;
      toldAtMs = performance.now();
      onStop?.();
      stopping.abort();
    });
  }
  return stopping.signal;
}
