/** Settles as `work` does, or rejects with the signal's reason at the abort. Leaves no listener behind. */
export function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stopListening = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(signal.reason as Error);
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse);
    stopListening = () => signal.removeEventListener('abort', refuse);
  });
  return Promise.race([work, aborted]).finally(stopListening);
}

/** Settles as `work` does, or rejects with `late()` after so many milliseconds; the work itself goes on. */
export function withTimeout<Result>(
  work: Promise<Result>,
  withinMs: number,
  late: () => Error,
): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(late()), withinMs);
  return abortable(work, limit.signal).finally(() => clearTimeout(timer));
}
