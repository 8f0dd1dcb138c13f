import { USER_NAME_MAX } from '@aloud/contract/accounts/users.limits';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { pageLocale } from '../../../lib/page-locale.ts';
import { RichText } from '../../../lib/rich-text.tsx';
import { linkLegalDocument } from '../../../lib/site-links.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { EMAIL_INPUT } from '../../../ui/form/email-input.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { t } from '../accounts.en.ts';
import { ProblemText } from '../problem-text.tsx';
import type { useSignIn } from './use-sign-in.ts';

type Props = {
  signIn: ReturnType<typeof useSignIn>;
  isRegistration: boolean;
  showsName: boolean;
  /** An address that is not invited gets a letter without a link. */
  isByInvitation: boolean;
  onToggle: () => void;
  /** A text of the caller's, shown when the form itself has nothing to say. */
  error?: string | undefined;
};

export function SignInForm(props: Props) {
  const { signIn, isRegistration, showsName, isByInvitation, onToggle, error } = props;
  const { form, submission } = signIn;
  const { errors } = form.formState;
  const problemId = useId();
  const problem = errors.isAgreedTerms?.message ?? errors.email?.message ?? submission.failure ?? error;
  return (
    <Form submission={submission} className="grid gap-4.5">
      {isRegistration && showsName && (
        <TextField
          control={form.control}
          name="name"
          label={t('name')}
          autoComplete="given-name"
          placeholder={t('namePlaceholder')}
          maxLength={USER_NAME_MAX}
        />
      )}
      <Controller
        control={form.control}
        name="email"
        render={({ field, fieldState }) => (
          <Field
            {...field}
            label={word('email')}
            {...EMAIL_INPUT}
            autoComplete="email"
            placeholder={t('emailPlaceholder')}
            aria-describedby={problem ? problemId : undefined}
            aria-invalid={fieldState.invalid || undefined}
          />
        )}
      />
      {isRegistration && (
        <div className="grid gap-3.5">
          <Controller
            control={form.control}
            name="isAgreedTerms"
            render={({ field: { ref, name, value, onChange }, fieldState }) => (
              <Checkbox
                ref={ref}
                name={name}
                isChecked={value}
                onChange={onChange}
                isInvalid={fieldState.invalid}
                describedBy={fieldState.invalid ? problemId : undefined}
              >
                <RichText
                  text={t('agreeTerms')}
                  tags={{ terms: <LegalLink version={signIn.legalVersion} /> }}
                />
              </Checkbox>
            )}
          />
          <Controller
            control={form.control}
            name="isAgreedEmail"
            render={({ field: { ref, name, value, onChange } }) => (
              <Checkbox ref={ref} name={name} isChecked={value} onChange={onChange}>
                {t('agreeTips')}
              </Checkbox>
            )}
          />
        </div>
      )}
      {problem && <ProblemText id={problemId} text={problem} />}
      <SubmitButton size="field" className="w-full">
        {t(isByInvitation ? 'sendLetter' : 'sendLink')}
      </SubmitButton>
      <Button
        look="plain"
        onClick={() => {
          signIn.clearProblems();
          onToggle();
        }}
        className="w-full"
      >
        {isRegistration ? t('haveAccount') : t('createAccount')}
      </Button>
    </Form>
  );
}

/** A click on the link must not also toggle the checkbox whose label contains it. */
function LegalLink({ version, children }: { version: number | undefined; children?: React.ReactNode }) {
  return (
    <a
      href={linkLegalDocument(pageLocale(), version)}
      target="_blank"
      rel="noreferrer"
      className="underline decoration-edge underline-offset-3 hover:decoration-ink"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </a>
  );
}
