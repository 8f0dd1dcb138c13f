import { USER_NAME_MAX } from '@aloud/contract/accounts/users.limits';
import { CONTACT_PAGE } from '@aloud/contract/pages';
import { type FormEvent, useId } from 'react';
import { RichText } from '../../../lib/rich-text.tsx';
import { LEGAL_DOCUMENT } from '../../../lib/site-links.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { t } from '../accounts.en.ts';
import { ProblemText, problemWords } from '../problem-text.tsx';
import type { useSignIn } from './use-sign-in.ts';

type Props = {
  signIn: ReturnType<typeof useSignIn>;
  isRegistration: boolean;
  showsName: boolean;
  onToggle: () => void;
  /** A text of the caller's, shown when the form itself has nothing to say. */
  error?: string | undefined;
};

export function LinkForm({ signIn, isRegistration, showsName, onToggle, error }: Props) {
  const { form, change, problem } = signIn;
  const problemId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn.send(isRegistration);
  };
  const shownProblem = problem ? problemWords(problem) : error;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      {isRegistration && showsName && (
        <Field
          label={t('name')}
          name="name"
          autoComplete="given-name"
          placeholder={t('namePlaceholder')}
          maxLength={USER_NAME_MAX}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <Field
        label={word('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t('emailPlaceholder')}
        aria-describedby={shownProblem ? problemId : undefined}
        aria-invalid={problem === 'wrongEmail' || undefined}
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {isRegistration && (
        <div className="grid gap-3.5">
          <Checkbox
            name="isAgreedTerms"
            isChecked={form.isAgreedTerms}
            onChange={(isAgreedTerms) => change({ isAgreedTerms })}
            describedBy={problem === 'termsNotAccepted' ? problemId : undefined}
          >
            <RichText text={t('agreeTerms')} tags={{ terms: <LegalLink /> }} />
          </Checkbox>
          <Checkbox
            name="isAgreedEmail"
            isChecked={form.isAgreedEmail}
            onChange={(isAgreedEmail) => change({ isAgreedEmail })}
          >
            {t('agreeTips')}
          </Checkbox>
        </div>
      )}
      {shownProblem && <ProblemText id={problemId} text={shownProblem} />}
      <Button type="submit" isWaiting={signIn.isWaiting} size="field" className="w-full">
        {t('sendLink')}
      </Button>
      <Button look="plain" onClick={onToggle} className="w-full">
        {isRegistration ? t('haveAccount') : t('createAccount')}
      </Button>
      <p className="flex justify-center gap-5 text-sm text-ink-soft">
        <a
          href={LEGAL_DOCUMENT}
          target="_blank"
          rel="noreferrer"
          className="underline-offset-4 hover:underline"
        >
          {t('legal')}
        </a>
        <a
          href={CONTACT_PAGE}
          target="_blank"
          rel="noreferrer"
          className="underline-offset-4 hover:underline"
        >
          {word('support')}
        </a>
      </p>
    </form>
  );
}

/** A click on the link must not also toggle the checkbox whose label contains it. */
function LegalLink({ children }: { children?: React.ReactNode }) {
  return (
    <a
      href={LEGAL_DOCUMENT}
      target="_blank"
      rel="noreferrer"
      className="underline decoration-edge underline-offset-3 hover:decoration-ink"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </a>
  );
}
