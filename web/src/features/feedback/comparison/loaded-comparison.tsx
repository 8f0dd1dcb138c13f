import type { AttemptSummary } from '@aloud/contract/practice/practice';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { failureWords } from '../../../lib/api/error-text.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { comparisonQuery } from '../feedback.api.ts';
import { t } from '../feedback.en.ts';
import { ComparisonView } from './comparison-view.tsx';

type Props = {
  attemptId: string;
  otherId: string;
  /** All attempts at the question. */
  attempts: readonly AttemptSummary[];
  onChoose: (attemptId: string, otherId: string) => void;
  onBack: () => void;
};

export function LoadedComparison({ attemptId, otherId, attempts, onChoose, onBack }: Props) {
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(attemptId, otherId));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        look="plain"
        size="sm"
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
        onClick={onBack}
      >
        {t('backToFeedback')}
      </Button>
      {data && <ComparisonView comparison={data} attempts={attempts} onChoose={onChoose} />}
      {!data && error && <LoadFailure words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />}
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
