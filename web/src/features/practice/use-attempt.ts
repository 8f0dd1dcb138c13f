import type { Attempt } from '@aloud/contract/practice/practice';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { cancelAttempt, readAttempt, retryAttempt, sendAnswer } from './practice.api.ts';
import { t } from './practice.en.ts';
import { stopAttempt } from './stop-attempt.ts';
import { type SubmissionStatus, submitAttempt } from './submit-attempt.ts';
import type { Pending } from './unsent/pending-answer.ts';
import { deletePending, findPending, markPending, revertSending } from './unsent/pending-answers.ts';

const LONGEST_WAIT_MS = 15_000;
/** Query keys of everything that shows attempts or the balance. */
export const CHANGED_BY_FEEDBACK = ['practice', 'history', 'stories', 'balance'];

type Options = {
  accountId: string;
  attemptId: string;
  /** The answer is unsent again. */
  onCancelled: () => void;
};

/** Follows one attempt from this device to its feedback. Another attempt needs a new mount: use its id as a key. */
export function useAttempt({ accountId, attemptId, onCancelled }: Options) {
  const [status, setStatus] = useState<SubmissionStatus>({ step: 'looking' });
  /** The copy on this device, if there is one. */
  const [pending, setPending] = useState<Pending>();
  const [run, setRun] = useState(0);
  const following = useRef<AbortController>(undefined);
  const queries = useQueryClient();

  const deliver = useCallback(
    (attempt: Attempt) => {
      setStatus({ step: 'done', attempt });
      for (const key of CHANGED_BY_FEEDBACK) void queries.invalidateQueries({ queryKey: [key] });
    },
    [queries],
  );
  const report = useEffectEvent((next: SubmissionStatus) =>
    next.step === 'done' ? deliver(next.attempt) : setStatus(next),
  );
  const find = useCallback((id: string) => findPending({ accountId, attemptId: id }), [accountId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another run follows the same attempt again
  useEffect(() => {
    const leaving = new AbortController();
    following.current = leaving;
    void submitAttempt(
      {
        findPending: async (id) => {
          const found = await find(id);
          if (!leaving.signal.aborted) setPending(found);
          return found;
        },
        mark: markPending,
        deletePending: deletePending,
        send: sendAnswer,
        read: readAttempt,
        untilOnline,
        wait: pause,
      },
      { attemptId, signal: leaving.signal, report },
    );
    return () => leaving.abort();
  }, [attemptId, find, run]);

  const again = useCallback(() => {
    setStatus({ step: 'looking' });
    setRun((count) => count + 1);
  }, []);

  const giveBack = useCallback(async () => {
    await revertSending(attemptId);
    onCancelled();
  }, [attemptId, onCancelled]);

  const cancel = useCallback(async () => {
    // First: the loop would take a cancelled answer for a lost one and send it again.
    following.current?.abort();
    const stopping = await stopAttempt({ cancel: cancelAttempt, findPending: find }, attemptId);
    if (stopping.outcome === 'stopped') return giveBack();
    if (stopping.outcome === 'delivered') {
      deliver(stopping.attempt);
      return deletePending(attemptId);
    }
    again();
    await notify(`${t('cancelFailed')} ${errorText(stopping.error)}`, 'error');
  }, [attemptId, find, deliver, again, giveBack]);

  const retry = useCallback(async () => {
    setStatus({ step: 'looking' });
    // A server that no longer has the attempt gets it again.
    await retryAttempt(attemptId).catch(() => markPending(attemptId, 'ready'));
    again();
  }, [attemptId, again]);

  return { status, pending, cancel, giveBack, retry, again, replace: deliver };
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

/** Browsers report when they are online again; a server that was away does not, so it is polled with growing delays. */
function untilOnline(failures: number, signal: AbortSignal): Promise<void> {
  return pause(Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - 1)), signal);
}
