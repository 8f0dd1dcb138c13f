import type { Attempt } from '@aloud/contract/practice';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { errorText } from '../../lib/api/error-text.ts';
import { failureWords } from '../../lib/api/failure-words.ts';
import { word } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { AttemptFailure } from './attempt-failure.tsx';
import { AttemptProgress } from './attempt-progress.tsx';
import { t } from './practice-texts.ts';
import { useAttempt } from './use-attempt.ts';

type Props = {
  accountId: string;
  attemptId: string;
  /** To where the answer was given. "Back" must not lead here again: there is nothing to come back to. */
  onLeave: () => void;
  /** `replace` shows the attempt as it was corrected. */
  children: (attempt: Attempt, replace: (attempt: Attempt) => void) => ReactNode;
};

/** One attempt, whatever becomes of it. */
export function AttemptView({ accountId, attemptId, onLeave, children }: Props) {
  const attempt = useAttempt({ accountId, attemptId, onCancelled: onLeave });
  const { way, pending } = attempt;

  // Nobody has decided to send it: it waits where it was recorded.
  const isUnsent = way.step === 'missing' && pending?.stage === 'recording';
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isUnsent) leave();
  }, [isUnsent]);

  switch (way.step) {
    case 'done':
      return children(way.attempt, attempt.replace);
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
          code={way.code}
          language={pending?.answer.language}
          onRetry={() => void attempt.retry()}
          onBack={() => void attempt.giveBack()}
        />
      );
    case 'unread':
      return pending ? (
        <StateMessage
          tone="error"
          title={errorText(way.error)}
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
        <Unread error={way.error} onRetry={attempt.again} />
      );
    default:
      if (pending || way.step === 'working' || way.step === 'sending') {
        return <AttemptProgress way={way} answer={pending?.answer} onCancel={() => void attempt.cancel()} />;
      }
      if (way.step === 'offline') return <Unread error={way.error} onRetry={attempt.again} />;
      return (
        <div role="status" aria-label={word('loading')}>
          <Skeleton className="h-48" />
        </div>
      );
  }
}

/** An attempt that is not on this device and cannot be asked for says nothing of itself. */
function Unread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadFailure words={failureWords(error)} isWaiting={false} onRetry={onRetry} />;
}
