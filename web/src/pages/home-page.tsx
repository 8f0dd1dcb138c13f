import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../features/accounts/use-account.tsx';
import { greetingAt, t } from '../features/home/home-texts.ts';
import { NextSteps } from '../features/home/next-steps.tsx';
import { isRecruiter, userQuery } from '../features/users/users.api.ts';
import { PageFrame } from './page-frame.tsx';

export function HomePage() {
  const account = useAccount();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  const { data: user } = useQuery(userQuery(account.$id));
  // Recruiters do not train: nobody asks them what role they are preparing for.
  if (user && !user.onboarded && !isRecruiter(account.labels))
    return <Navigate to="/user/onboarding" replace />;
  return (
    <PageFrame title={user?.name ? t('greeting', { greeting, name: user.name }) : greeting} text={t('next')}>
      <NextSteps />
    </PageFrame>
  );
}
