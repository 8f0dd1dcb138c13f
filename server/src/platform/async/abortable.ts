import type { Timers } from '../timers.ts';

/**
 * Settles as `work` does, or rejects with the signal's reason at the abort: work that ignores its signal holds up no
 * caller. Leaves no listener behind.
 */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const refuse = () => reject(signal.reason as Error);
    const stopListening = () => signal.removeEventListener('abort', refuse);
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
    work.then(
      (value) => {
        stopListening();
        resolve(value);
      },
      (error: unknown) => {
        stopListening();
        reject(error as Error);
      },
    );
  });
}

/** Resolves after so many milliseconds; rejects with the signal's reason at the abort. */
export function pause(timers: Timers, ms: number, signal?: AbortSignal): Promise<void> {
  let cancel = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    cancel = timers.after(ms, resolve);
  });
  return signal ? abortable(passed, signal).finally(cancel) : passed;
}
