import type { Locale } from '@aloud/contract/locale';
import type { Attempt } from '@aloud/contract/practice';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { AttemptFailure } from './attempt-failure.tsx';
import { AttemptProgress } from './attempt-progress.tsx';
import { findPending, markPending, type PendingAnswer } from './pending-answers.ts';
import { t } from './practice-texts.ts';
import { useAttempt } from './use-attempt.ts';

type Props = {
  attemptId: string;
  language: Locale;
  /** Back to the desk of this question. */
  onLeave: () => void;
  /** `replace` shows the attempt as it was corrected. */
  children: (attempt: Attempt, replace: (attempt: Attempt) => void) => ReactNode;
};

/** One attempt, whatever becomes of it. */
export function AttemptRoom({ attemptId, language, onLeave, children }: Props) {
  const { way, cancel, retry, replace } = useAttempt({ attemptId, onCancelled: onLeave });
  const [answer, setAnswer] = useState<PendingAnswer>();
  useEffect(() => {
    void findPending(attemptId).then((pending) => pending && setAnswer(pending.answer));
  }, [attemptId]);

  switch (way.step) {
    case 'done':
      return children(way.attempt, replace);
    case 'missing':
      return (
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
          language={language}
          onRetry={() => void retry()}
          onBack={() => void markPending(attemptId, 'recording').then(onLeave)}
        />
      );
    default:
      return <AttemptProgress way={way} answer={answer} onCancel={() => void cancel()} />;
  }
}
