import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLandingTexts } from './landing-texts.tsx';

/** The same simple pattern as in the sign-in form. */
const EMAIL = /^\S+@\S+\.\S+$/;

type Props = { onRequest: (email: string) => Promise<void>; onLogin: () => void };

/** Asks for the address first, then whether the visitor already has an account. */
export function InviteRequest({ onRequest, onLogin }: Props) {
  const texts = useLandingTexts();
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'address' | 'choice' | 'received'>('address');
  const [problem, setProblem] = useState('');
  const [isWaiting, setWaiting] = useState(false);

  function goOn(event: FormEvent) {
    event.preventDefault();
    const isAddress = EMAIL.test(email.trim());
    setProblem(isAddress ? '' : texts.inviteWrongEmail);
    if (isAddress) setStep('choice');
  }

  async function ask() {
    setWaiting(true);
    setProblem('');
    try {
      await onRequest(email.trim());
      setStep('received');
    } catch {
      setProblem(texts.inviteFailed);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <Card padding="lg" className="grid gap-6 lg:grid-cols-2 lg:items-center">
      <div className="grid gap-1.5">
        <h2 className="text-xl font-heading">{texts.inviteTitle}</h2>
        <p className="text-ink-soft">{texts.inviteText}</p>
      </div>
      <div aria-live="polite">
        {step === 'address' && <AddressForm email={email} onEmail={setEmail} onSubmit={goOn} />}
        {step === 'choice' && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Choice text={texts.inviteNoAccount}>
              <Button isWaiting={isWaiting} onClick={() => void ask()}>
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
        {step === 'received' && <p className="font-medium text-good-ink">{texts.inviteReceived}</p>}
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

type AddressProps = { email: string; onEmail: (email: string) => void; onSubmit: (event: FormEvent) => void };

function AddressForm({ email, onEmail, onSubmit }: AddressProps) {
  const texts = useLandingTexts();
  const id = useId();
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-52 flex-1 gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {texts.invitePrompt}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          className="h-12 w-full rounded-control border border-edge/60 bg-surface px-3.5 transition-colors hover:border-edge"
        />
      </div>
      <Button type="submit" look="quiet" size="field">
        {texts.inviteContinue}
      </Button>
    </form>
  );
}
