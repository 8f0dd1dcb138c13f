import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccount } from '../../features/accounts/use-account.tsx';
import { ClaimCard } from '../../features/practice/trial/claim-card.tsx';
import { claimKeptTrial } from '../../features/practice/trial/claim-trial.ts';
import { t } from '../../features/practice/trial/trial.en.ts';
import { deleteJudged } from '../../features/practice/trial/visitor-recordings.ts';
import { moveVisitorAnswers } from '../../features/practice/unsent/pending-answers.ts';
import { CHANGED_BY_FEEDBACK } from '../../features/practice/use-attempt.ts';
import { notify } from '../../lib/notify.ts';
import {
  isAskedFor,
  type JudgedTrial,
  listJudged,
  readKeptTrial,
  useKeptTrial,
} from '../../lib/trial/kept-trial.ts';

/**
 * What was answered before signing up: saved at once for the address that asked for a link in the visit of the answer, and
 * otherwise offered.
 */
export function TrialClaim() {
  const account = useAccount();
  const trial = useKeptTrial();
  const queries = useQueryClient();
  const router = useRouter();
  const navigate = useNavigate();
  const [state, setState] = useState<{ isSaving: boolean; error?: unknown }>({ isSaving: false });
  const isOwn = (judged: JudgedTrial) => isAskedFor(judged, account.email);
  const hasOwn = () => listJudged(readKeptTrial()).some(isOwn);

  /** Resolves to what went wrong. */
  async function claim(isMeant: (judged: JudgedTrial) => boolean): Promise<unknown> {
    try {
      const attempt = await claimKeptTrial({ isMeant });
      if (!attempt) return undefined;
      for (const key of CHANGED_BY_FEEDBACK) void queries.invalidateQueries({ queryKey: [key] });
      void notify(t('claimed'), 'success');
      openWhereItWasAsked(attempt.id, attempt.questionId);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  /** Answers of two tabs are saved one after the other, and take with them what their visit has not sent. */
  async function claimOwn(): Promise<unknown> {
    const error = await claim(isOwn);
    if (error !== undefined) return error;
    await moveVisitorAnswers(account);
    return hasOwn() ? claimOwn() : undefined;
  }
  const show = (error: unknown) => setState({ isSaving: false, error });

  /** A person who registered at a question comes back to it, and sees what they have saved. */
  function openWhereItWasAsked(attemptId: string, questionId: string | null): void {
    const { pathname, search } = router.latestLocation;
    const opened = search as { question?: string; attempt?: string };
    if (pathname !== '/user/questions' || opened.question !== questionId || opened.attempt) return;
    void navigate({ to: '/user/questions', search: { ...opened, attempt: attemptId }, replace: true });
  }

  const saveOwn = useEffectEvent(() => {
    if (hasOwn()) void claimOwn().then(show);
  });
  useEffect(() => saveOwn(), []);

  /** What is left after it is saved or offered in its turn. */
  async function remove(one: JudgedTrial): Promise<void> {
    await deleteJudged(one);
    show(hasOwn() ? await claimOwn() : undefined);
  }

  const all = listJudged(trial);
  const own = all.find(isOwn);
  const judged = own ?? all[0];
  if (!judged) return null;
  const { isSaving, error } = state;
  if (own && error === undefined) return null;
  return (
    <ClaimCard
      key={judged.attempt.id}
      question={judged.attempt.question}
      isSaving={isSaving}
      error={error}
      onSave={() => {
        setState({ isSaving: true });
        void (own ? claimOwn() : claim((one) => one.attempt.id === judged.attempt.id)).then(show);
      }}
      onDelete={() => void remove(judged)}
    />
  );
}
