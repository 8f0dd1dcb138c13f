import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EMAIL_INPUT } from '../../ui/form/email-input.ts';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { type Submission, useSubmit } from '../../ui/form/use-submit.ts';
import { useLandingTexts } from './landing-texts.tsx';

/** The same simple pattern as in the sign-in form. */
const EMAIL = /^\S+@\S+\.\S+$/;

type Props = {
  onRequest: (email: string) => Promise<void>;
  onLogin: () => void;
  /** Registration is by invitation alone: the form is for every visitor, not for groups alone. */
  isOnlyWay: boolean;
};

/** Where links to the form lead. */
export const INVITE_REQUEST_ID = 'invite';

/** Asks for the address first, then whether the visitor already has an account. */
export function InviteRequest({ onRequest, onLogin, isOnlyWay }: Props) {
  const texts = useLandingTexts();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'address' | 'choice' | 'received'>('address');
  const address = useSubmit({
    check: () => (EMAIL.test(email.trim()) ? undefined : texts.inviteWrongEmail),
    send: () => setStep('choice'),
  });
  const request = useSubmit({
    send: async () => {
      await onRequest(email.trim());
      setStep('received');
    },
    explain: () => texts.inviteFailed,
  });
  const problem = address.failure ?? request.failure;

  return (
    <Card
      id={INVITE_REQUEST_ID}
      padding="lg"
      className="scroll-mt-4 grid gap-6 lg:grid-cols-2 lg:items-center"
    >
      <div className="grid gap-1.5">
        <h2 className="text-xl font-heading">{isOnlyWay ? texts.inviteOnlyTitle : texts.inviteTitle}</h2>
        <p className="text-ink-soft">{isOnlyWay ? texts.inviteOnlyText : texts.inviteText}</p>
      </div>
      <div aria-live="polite">
        {step === 'address' && <AddressForm email={email} onEmail={setEmail} submission={address} />}
        {step === 'choice' && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Choice text={texts.inviteNoAccount}>
              <Button isWaiting={request.isSending} onClick={() => void request.submit()}>
                {texts.inviteGet}
              </Button>
            </Choice>
            <Choice text={texts.inviteHaveAccount}>
              <Button look="quiet" onClick={onLogin}>
                {texts.inviteLogin}
              </Button>
            </Choice>
          </div>
        )}
        {step === 'received' && (
          <p className="font-medium text-good-ink">
            {isOnlyWay ? texts.inviteOnlyReceived : texts.inviteReceived}
          </p>
        )}
        {problem && <p className="mt-2 text-sm text-bad-ink">{problem}</p>}
      </div>
    </Card>
  );
}

function Choice({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="grid content-between gap-3">
      <p className="text-sm text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

type AddressProps = { email: string; onEmail: (email: string) => void; submission: Submission };

function AddressForm({ email, onEmail, submission }: AddressProps) {
  const texts = useLandingTexts();
  const id = useId();
  return (
    <Form submission={submission} className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-52 flex-1 gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {texts.invitePrompt}
        </label>
        <input
          id={id}
          name="email"
          {...EMAIL_INPUT}
          autoComplete="email"
          aria-invalid={submission.failure !== undefined || undefined}
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          className="h-12 w-full rounded-control border border-edge/60 bg-surface px-3.5 transition-colors hover:border-edge"
        />
      </div>
      <SubmitButton look="quiet" size="field">
        {texts.inviteContinue}
      </SubmitButton>
    </Form>
  );
}
