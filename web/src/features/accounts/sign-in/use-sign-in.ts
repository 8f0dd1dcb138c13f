import { useEffect, useEffectEvent, useState } from 'react';
import { readLegalVersion } from '../../../lib/api/legal-version.ts';
import { describeWait, findRefusedParam, refusalType } from '../../../lib/api/refusals.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { type Problems, useForm } from '../../../ui/form/use-form.ts';
import type { Explanation } from '../../../ui/form/use-submit.ts';
import { requestMagicLink } from '../accounts.api.ts';
import { findServerProblem, problemWords } from '../problem-text.tsx';
import { checkSignIn } from './check-sign-in.rules.ts';
import { makeMagicLinkUrl } from './magic-link-url.ts';
import { keepPendingSignIn } from './pending-sign-in.ts';
import { problemText } from './sign-in-problems.en.ts';

export type SignInFields = { name: string; email: string; isAgreedTerms: boolean; isAgreedEmail: boolean };

const EMPTY: SignInFields = { name: '', email: '', isAgreedTerms: false, isAgreedEmail: false };

type Options = {
  /** Registering takes the agreement to the terms. */
  isRegistration?: boolean;
  target?: string | undefined;
  /** Before anything is checked or sent. */
  onStart?: (() => void) | undefined;
  /** The link is on its way to this address. */
  onSent?: ((email: string) => void) | undefined;
};

/** The state of one attempt to sign in: what was typed, what is wrong with it, and where the link went. */
export function useSignIn({ isRegistration = false, target, onStart, onSent }: Options) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, submission } = useForm<SignInFields>({
    initial: EMPTY,
    check: (values) => {
      onStart?.();
      return findProblems(values, isRegistration);
    },
    send: async (values) => {
      const email = values.email.trim();
      const [agreedVersion] = await Promise.all([
        isRegistration ? readLegalVersion() : undefined,
        requestMagicLink(email, makeMagicLinkUrl(window.location, { target, ...values })),
      ]);
      keepPendingSignIn(email, { ...values, agreedVersion });
      setSentTo(email);
      onSent?.(email);
    },
    explain: explainFailure,
  });
  const [legalVersion, setLegalVersion] = useState<number>();
  useEffect(() => {
    if (isRegistration) void readLegalVersion().then(setLegalVersion);
  }, [isRegistration]);
  /** A problem is about what was sent: it goes with the first change, of whichever field or way. */
  const clearProblems = () => {
    form.clearErrors();
    submission.clearFailure();
  };
  const onChange = useEffectEvent(clearProblems);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ name }) => name && onChange() }),
    [form],
  );
  const changeAddress = () => setSentTo(undefined);
  return { form, submission, sentTo, legalVersion, clearProblems, changeAddress };
}

function findProblems(values: SignInFields, showsAgreements: boolean): Problems<SignInFields> {
  const { email, isAgreedTerms } = values;
  const problem = checkSignIn({ email: email.trim(), isAgreedTerms, showsAgreements });
  if (!problem) return {};
  return { [problem === 'termsNotAccepted' ? 'isAgreedTerms' : 'email']: problemWords(problem) };
}

const EMAIL = 'email';

function explainFailure(error: unknown): Explanation {
  if (refusalType(error) === 'general_argument_invalid' && (findRefusedParam(error) ?? EMAIL) === EMAIL) {
    return { text: problemWords('wrongEmail'), fields: [EMAIL] };
  }
  reportFailure('Error creating login JWT', error);
  const problem = findServerProblem(error) ?? 'failed';
  const when = problem === 'tooMany' ? describeWait(error) : undefined;
  return when === undefined ? problemWords(problem) : problemText('tooManyUntil', { when });
}
