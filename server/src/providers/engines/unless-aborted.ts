/** Rejects at the abort, even when the work itself needs a moment longer to stop. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    const settled = () => signal.removeEventListener('abort', giveUp);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    work.finally(settled).then(resolve, reject);
  });
}
