import { lazy, Suspense } from 'react';
import { useAccount } from '../../features/accounts/use-account.tsx';

/** Hardly anybody has something unsent: it comes after the page, which does not wait for it. */
const UnsentAnswers = lazy(async () => ({
  default: (await import('../../features/practice/unsent/unsent-answers.tsx')).UnsentAnswers,
}));

export function UnsentNotice() {
  const account = useAccount();
  return (
    <Suspense>
      <UnsentAnswers accountId={account.$id} />
    </Suspense>
  );
}
