import { useState } from 'react';
import { refusalType } from '../../../lib/api/appwrite-client.ts';
import { reportFailure } from '../../../lib/api/failures.ts';
import { sendSignInLink } from '../accounts.api.ts';
import { isUnknownOrigin } from '../problem-text.tsx';
import { checkSignIn, type SignInProblem } from './check-sign-in.ts';
import { keepPendingSignIn } from './pending-sign-in.ts';
import { signInLink } from './sign-in-link.ts';

export type SignInForm = { name: string; email: string; isAgreedTerms: boolean; isAgreedEmail: boolean };

const EMPTY: SignInForm = { name: '', email: '', isAgreedTerms: false, isAgreedEmail: false };

type Options = {
  target?: string | undefined;
  onStart?: (() => void) | undefined;
  onSent?: (() => void) | undefined;
};

/** The state of one attempt to sign in: what was typed, what is wrong with it, and where the link went. */
export function useSignIn({ target, onStart, onSent }: Options) {
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<SignInProblem>();
  const [sentTo, setSentTo] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);

  async function send(showsAgreements: boolean): Promise<boolean> {
    onStart?.();
    const email = form.email.trim();
    const found = checkSignIn({ email, isAgreedTerms: form.isAgreedTerms, showsAgreements });
    setProblem(found);
    if (found || isWaiting) return false;
    setWaiting(true);
    try {
      await sendSignInLink(email, signInLink(window.location, { target, ...form }));
      keepPendingSignIn(email, form);
      setSentTo(email);
      onSent?.();
      return true;
    } catch (error) {
      if (refusalType(error) === 'general_argument_invalid') {
        setProblem('wrongEmail');
      } else {
        reportFailure('Error creating login JWT', error);
        setProblem(isUnknownOrigin(error) ? 'unknownOrigin' : 'failed');
      }
      return false;
    } finally {
      setWaiting(false);
    }
  }

  return {
    form,
    change: (changes: Partial<SignInForm>) => {
      setForm((before) => ({ ...before, ...changes }));
      setProblem(undefined);
    },
    problem,
    sentTo,
    isWaiting,
    send,
    changeAddress: () => setSentTo(undefined),
  };
}
