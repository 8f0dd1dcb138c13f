import type { Attempt } from '@aloud/contract/practice';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { reportFailure } from '../../lib/failures.ts';
import { followAttempt, type Way } from './follow-attempt.ts';
import { findPending, forgetPending, markPending } from './pending-answers.ts';
import { cancelAttempt, readAttempt, retryAttempt, sendAnswer } from './practice.api.ts';

const LONGEST_WAIT_MS = 15_000;

type Options = {
  attemptId: string;
  /** The answer is given back to the person, unsent. */
  onCancelled: () => void;
};

/** Follows one attempt from this device to its feedback. Another attempt needs another mount: use it as a key. */
export function useAttempt({ attemptId, onCancelled }: Options) {
  const [way, setWay] = useState<Way>({ step: 'looking' });
  const [run, setRun] = useState(0);
  const queries = useQueryClient();

  const report = useEffectEvent((next: Way) => {
    setWay(next);
    // What was said and spent is shown in several places.
    if (next.step === 'done') {
      for (const key of ['practice', 'history', 'balance'])
        void queries.invalidateQueries({ queryKey: [key] });
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another run follows the same attempt again
  useEffect(() => {
    const leaving = new AbortController();
    void followAttempt(
      {
        findPending,
        mark: markPending,
        forget: forgetPending,
        send: sendAnswer,
        read: readAttempt,
        untilOnline,
        wait: pause,
      },
      { attemptId, signal: leaving.signal, report },
    );
    return () => leaving.abort();
  }, [attemptId, run]);

  const cancel = useCallback(async () => {
    const delivered = await cancelAttempt(attemptId).catch((error: unknown) => {
      // It never arrived, or the network is gone: stopping here is all there is to do.
      if (!(error instanceof ApiError)) reportFailure('Can not cancel answer', error);
      return { attempt: null };
    });
    if (delivered.attempt) return setWay({ step: 'done', attempt: delivered.attempt });
    await markPending(attemptId, 'recording');
    onCancelled();
  }, [attemptId, onCancelled]);

  const retry = useCallback(async () => {
    setWay({ step: 'looking' });
    // A server that has forgotten it is given it once more.
    await retryAttempt(attemptId).catch(() => markPending(attemptId, 'ready'));
    setRun((count) => count + 1);
  }, [attemptId]);

  const replace = useCallback((attempt: Attempt) => setWay({ step: 'done', attempt }), []);
  return { way, cancel, retry, replace };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Browsers say when they are online again; a server that was away does not, so it is asked now and then. */
function untilOnline(failures: number, signal: AbortSignal): Promise<void> {
  return pause(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1)), signal);
}
