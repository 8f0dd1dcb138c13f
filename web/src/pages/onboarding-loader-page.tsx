import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useAccount } from '../features/accounts/use-account.tsx';
import { balanceQuery } from '../features/balance/balance.api.ts';
import { interviewsQuery } from '../features/interviews/interviews.api.ts';
import { t } from '../features/onboarding/onboarding.en.ts';
import { deleteDraft, readDraft } from '../features/onboarding/onboarding-draft.ts';
import { Preparation, type PreparationStep } from '../features/onboarding/preparation.tsx';
import { readFilter } from '../features/questions/question-filter.rules.ts';
import { questionsQuery } from '../features/questions/questions.api.ts';
import { analysisQuery, resumesQuery } from '../features/resumes/resumes.api.ts';
import { isRecruiter, updateUser, userQuery } from '../features/users/users.api.ts';
import { ApiError } from '../lib/api/api-error.ts';
import {
  deletePageAfterIntroduction,
  findPageAfterIntroduction,
} from '../lib/session/page-after-introduction.ts';

function passRefusal(error: unknown): void {
  if (!(error instanceof ApiError && error.kind === 'refused')) throw error;
}

export function OnboardingLoaderPage() {
  const account = useAccount();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const [draft] = useState(() => readDraft(account.$id));
  const [page] = useState(() => findPageAfterIntroduction(account.$id));

  const steps = useMemo<PreparationStep[]>(() => {
    const save = async () => {
      const { resume, ...answers } = draft ?? {};
      const active = resume ? { active_resume: resume.id } : {};
      const isSaved = await updateUser(account.$id, { ...answers, ...active, onboarded: true });
      if (!isSaved) throw new ApiError('network');
      // The home page must not read the cached record, or it would redirect back here.
      await queries.fetchQuery({ ...userQuery(account.$id), staleTime: 0 });
    };
    const balance = async () => {
      await queries.fetchQuery(balanceQuery(account.$id));
    };
    const resumeId = draft?.resume?.id;
    const read = async () => {
      // A resume that was deleted or cannot be analysed does not block the onboarding: its page shows the failure.
      if (resumeId) await queries.fetchQuery(analysisQuery(resumeId)).catch(passRefusal);
    };
    const choose = async () => {
      // What the bank will show first, by the role and level just saved.
      const user = await queries.fetchQuery(userQuery(account.$id));
      await queries.fetchInfiniteQuery(questionsQuery(readFilter({}, user)));
    };
    const prepare = async () => {
      // Preloads the page of the first interview.
      await Promise.all([
        queries.fetchQuery(resumesQuery),
        queries.fetchInfiniteQuery(interviewsQuery),
        router.preloadRoute({ to: '/user/interviews' }),
      ]);
    };
    return [
      { text: t('loaderSaving'), run: save },
      ...(resumeId ? [{ text: t('loaderResume'), run: read }] : []),
      { text: t('loaderQuestions'), run: choose },
      ...(isRecruiter(account.labels) ? [] : [{ text: t('loaderBalance'), run: balance }]),
      { text: t('loaderInterview'), run: prepare },
    ];
  }, [account, draft, queries, router]);

  const finish = useCallback(() => {
    deleteDraft(account.$id);
    deletePageAfterIntroduction();
    if (page) router.history.replace(page);
    else void navigate({ to: '/user', replace: true });
  }, [account.$id, page, navigate, router]);

  if (!draft) return <Navigate to="/user/onboarding" replace />;
  return <Preparation steps={steps} onDone={finish} />;
}
