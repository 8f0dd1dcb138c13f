import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useAccount } from '../features/accounts/use-account.tsx';
import { balanceQuery } from '../features/balance/balance.api.ts';
import { forgetDraft, readDraft } from '../features/onboarding/onboarding-draft.ts';
import { t } from '../features/onboarding/onboarding-texts.ts';
import { Preparation, type PreparationStep } from '../features/onboarding/preparation.tsx';
import { isRecruiter, updateUser, userQuery } from '../features/users/users.api.ts';
import { ApiError } from '../lib/api-error.ts';

export function OnboardingLoaderPage() {
  const account = useAccount();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [draft] = useState(readDraft);

  const steps = useMemo<PreparationStep[]>(() => {
    const save = async () => {
      if (!(await updateUser(account.$id, { ...draft, onboarded: true }))) throw new ApiError('network');
      // Home must not find the old record, or it would lead back here.
      await queries.fetchQuery({ ...userQuery(account.$id), staleTime: 0 });
    };
    const balance = async () => {
      await queries.fetchQuery(balanceQuery(account.$id));
    };
    return [
      { text: t('loaderSaving'), run: save },
      ...(isRecruiter(account.labels) ? [] : [{ text: t('loaderBalance'), run: balance }]),
    ];
  }, [account, draft, queries]);

  const finish = useCallback(() => {
    forgetDraft();
    void navigate({ to: '/user', replace: true });
  }, [navigate]);

  if (!draft) return <Navigate to="/user/onboarding" replace />;
  return <Preparation steps={steps} onDone={finish} />;
}
