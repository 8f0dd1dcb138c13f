import type { ResumeSummary } from '@aloud/contract/resumes';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../features/accounts/use-account.tsx';
import { MicrophoneCheck } from '../features/microphone/microphone-check.tsx';
import { deleteDraft, readDraft } from '../features/onboarding/onboarding-draft.ts';
import { OnboardingFlow } from '../features/onboarding/onboarding-flow.tsx';
import { ResumeTaken } from '../features/onboarding/resume-taken.tsx';
import { ResumeUpload } from '../features/resumes/resume-upload.tsx';
import { word } from '../lib/words.en.ts';
import { t } from './pages.en.ts';

export function OnboardingPage() {
  const { $id: accountId } = useAccount();
  const navigate = useNavigate();
  const router = useRouter();
  const { step = 1, again } = useSearch({ from: '/user/onboarding' });
  // Starting over deletes the old draft once; later steps of this visit keep theirs.
  useState(() => {
    if (again) deleteDraft(accountId);
  });
  return (
    <>
      <title>{`${t('onboarding')} — ${word('brand')}`}</title>
      <OnboardingFlow
        accountId={accountId}
        step={step}
        onStep={(next) => void navigate({ to: '/user/onboarding', search: { step: next } })}
        onBack={() => router.history.back()}
        onFinish={() => void navigate({ to: '/user/onboarding/loader' })}
        resume={(known, onResume) => {
          if (known) return <ResumeTaken name={known.name} onReplace={() => onResume(undefined)} />;
          const report = ({ id, name }: ResumeSummary) => onResume({ id, name });
          return <ResumeUpload onAdded={report} onAddedLate={report} />;
        }}
        microphone={<MicrophoneCheck language={readDraft(accountId)?.lang} />}
      />
    </>
  );
}
