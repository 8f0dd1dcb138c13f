import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { errorText } from '../../lib/error-text.ts';
import { word } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { comparisonQuery } from './feedback.api.ts';
import { t } from './feedback-texts.ts';

type Props = { attemptId: string; otherId: string; onBack: () => void };

export function CompareRoom({ attemptId, otherId, onBack }: Props) {
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(attemptId, otherId));
  return (
    <div className="grid gap-4">
      <Button
        look="plain"
        size="sm"
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
        onClick={onBack}
      >
        {t('backToFeedback')}
      </Button>
      {data && <ComparisonView comparison={data} />}
      {!data && error && (
        <StateMessage
          tone="error"
          title={word('failedToLoad')}
          text={errorText(error)}
          actions={
            <Button look="quiet" isWaiting={isFetching} onClick={() => void refetch()}>
              {word('retry')}
            </Button>
          }
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={word('loading')} className="grid gap-4">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      )}
    </div>
  );
}
