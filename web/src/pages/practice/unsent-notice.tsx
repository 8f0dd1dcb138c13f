import { lazy, Suspense } from 'react';
import { useAccount } from '../../features/accounts/use-account.tsx';
import { reportFailure } from '../../lib/report-failure.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

/** Unsent answers are rare, so their code is loaded after the page. */
const UnsentAnswers = lazy(async () => ({
  default: (await import('../../features/practice/unsent/unsent-answers.tsx')).UnsentAnswers,
}));

export function UnsentNotice() {
  const account = useAccount();
  return (
    <PartBoundary onFailure={(error) => reportFailure('Can not show unsent answers', error)}>
      <Suspense>
        <UnsentAnswers accountId={account.$id} />
      </Suspense>
    </PartBoundary>
  );
}
