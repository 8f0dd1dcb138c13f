import type { Attempt } from '@aloud/contract/practice/practice';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { errorText, failureWords } from '../../lib/api/error-text.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { AttemptFailure } from './attempt-failure.tsx';
import { AttemptProgress } from './attempt-progress.tsx';
import { t } from './practice.en.ts';
import { useAttempt } from './use-attempt.ts';

type Props = {
  accountId: string;
  attemptId: string;
  /** Replaces the address by that of the answer form, because the attempt no longer exists. */
  onLeave: () => void;
  /** `replace` shows the attempt as it was corrected. */
  children: (attempt: Attempt, replace: (attempt: Attempt) => void) => ReactNode;
};

/** One attempt in every status, from sending to feedback. */
export function AttemptView({ accountId, attemptId, onLeave, children }: Props) {
  const attempt = useAttempt({ accountId, attemptId, onCancelled: onLeave });
  const { status, pending } = attempt;

  // A recording the candidate has not sent yet is shown by the answer form.
  const isUnsent = status.step === 'missing' && pending?.stage === 'recording';
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isUnsent) leave();
  }, [isUnsent]);

  switch (status.step) {
    case 'done':
      return children(status.attempt, attempt.replace);
    case 'missing':
      return isUnsent ? null : (
        <StateMessage
          tone="error"
          title={t('missing')}
          text={t('missingText')}
          actions={<Button onClick={onLeave}>{t('toQuestion')}</Button>}
        />
      );
    case 'failed':
      return (
        <AttemptFailure
          code={status.code}
          language={pending?.answer.language}
          onRetry={() => void attempt.retry()}
          onBack={() => void attempt.giveBack()}
        />
      );
    case 'unread':
      return pending ? (
        <StateMessage
          tone="error"
          title={errorText(status.error)}
          text={t('safeHere')}
          actions={
            <>
              <Button onClick={attempt.again}>{word('retry')}</Button>
              <Button look="quiet" onClick={() => void attempt.cancel()}>
                {t('cancel')}
              </Button>
            </>
          }
        />
      ) : (
        <Unread error={status.error} onRetry={attempt.again} />
      );
    default:
      if (pending || status.step === 'working' || status.step === 'sending') {
        return (
          <AttemptProgress status={status} answer={pending?.answer} onCancel={() => void attempt.cancel()} />
        );
      }
      if (status.step === 'offline') return <Unread error={status.error} onRetry={attempt.again} />;
      return (
        <div role="status" aria-label={word('loading')}>
          <Skeleton className="h-48" />
        </div>
      );
  }
}

/** The attempt is not on this device and the server cannot be reached. */
function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadFailure words={failureWords(error)} isWaiting={false} onRetry={onRetry} />;
}
