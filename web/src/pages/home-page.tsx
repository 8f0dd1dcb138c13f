import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../features/accounts/use-account.tsx';
import { DueCard } from '../features/home/due-card.tsx';
import { greetPerson } from '../features/home/greet-person.ts';
import { dueQuery, latestQuery, trendQuery } from '../features/home/home.api.ts';
import { t } from '../features/home/home.en.ts';
import { NextSteps } from '../features/home/next-steps.tsx';
import { ResultsCard } from '../features/home/results-card.tsx';
import { isRecruiter, userQuery } from '../features/users/users.api.ts';
import { PageFrame } from './page-frame.tsx';
import { UnsentNotice } from './practice/unsent-notice.tsx';

export function HomePage() {
  const account = useAccount();
  const [hour] = useState(() => new Date().getHours());
  const { data: user } = useQuery(userQuery(account.$id));
  // A failed load is not shown: the two main actions do not depend on it.
  const { data: due } = useQuery(dueQuery);
  const { data: latest } = useQuery(latestQuery);
  const { data: trend } = useQuery(trendQuery);
  const hasResults = latest !== undefined && latest.items.length > 0;

  // Recruiters do not practise, so they skip the onboarding.
  if (user && !user.onboarded && !isRecruiter(account.labels)) {
    return <Navigate to="/user/onboarding" replace />;
  }
  return (
    <PageFrame title={greetPerson(hour, user?.name)} text={t('next')}>
      <UnsentNotice />
      <NextSteps
        isNewcomer={!hasResults}
        aside={
          due && due.total > 0 ? (
            <DueCard due={due.due} total={due.total} locale={user?.lang ?? 'ru'} />
          ) : undefined
        }
      />
      {hasResults && <ResultsCard items={latest.items} trend={trend} />}
    </PageFrame>
  );
}
