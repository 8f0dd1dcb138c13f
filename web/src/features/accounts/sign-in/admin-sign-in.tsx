import { useState } from 'react';
import { ProblemText } from '../problem-text.tsx';
import { isCodeNeeded } from '../second-factor/second-factor.api.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Props = { error?: string | undefined; onSignedIn: () => Promise<void> | void };

/** The password of an administrator, and the code where the account has a second factor. */
export function AdminSignIn({ error, onSignedIn }: Props) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  if (step === 'code') return <CodeForm onDone={onSignedIn} />;
  return (
    <div className="grid gap-4.5">
      <PasswordForm
        onSignedIn={async () => {
          if (await isCodeNeeded()) setStep('code');
          else await onSignedIn();
        }}
      />
      {error !== undefined && <ProblemText text={error} />}
    </div>
  );
}
