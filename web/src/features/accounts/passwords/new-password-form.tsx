import { KNOWN_PASSWORD_MIN, PASSWORD_LENGTH } from '@aloud/contract/accounts/account.limits';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { refusalStatus, refusalType } from '../../../lib/api/refusals.ts';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { replacePassword } from '../second-factor/second-factor.api.ts';
import { t } from '../second-factor/second-factor.en.ts';
import { NewPasswordField } from './new-password-field.tsx';

type Problem =
  | 'passwordShort'
  | 'passwordSame'
  | 'passwordCommon'
  | 'passwordPersonal'
  | 'passwordProof'
  | 'proofWrong'
  | 'passwordNeedsLink'
  | 'tooMany'
  | 'noConnection';

const REFUSALS: Readonly<Record<string, Problem>> = {
  general_argument_invalid: 'passwordShort',
  user_password_recently_used: 'passwordSame',
  password_common: 'passwordCommon',
  password_personal_data: 'passwordPersonal',
  general_rate_limit_exceeded: 'tooMany',
};
const WRONG_PASSWORD = 'user_invalid_credentials';
const LENGTH = { count: PASSWORD_LENGTH.min };

/** The label, hint and error of the field for the former password, by its kind. */
const FORMER = {
  'one-time': { label: 'oneTimePassword', hint: 'oneTimeHint', problem: 'passwordProof' },
  own: { label: 'currentPassword', hint: 'currentPasswordHint', problem: 'proofWrong' },
  // An administrator must type the current password; a magic link alone does not suffice.
  kept: { label: 'currentPassword', hint: undefined, problem: 'proofWrong' },
  none: { label: 'currentPassword', hint: undefined, problem: 'passwordNeedsLink' },
} as const;

type Props = { former: keyof typeof FORMER; onDone: () => Promise<void> };

/** Sets a password. A one-time password is asked for again when its proof has expired. */
export function NewPasswordForm({ former, onDone }: Props) {
  const { label, hint, problem: refused } = FORMER[former];
  const [asksFormer, setAsksFormer] = useState(former === 'own' || former === 'kept');
  const { form, submission } = useForm({
    initial: { known: '', password: '' },
    check: ({ known, password }) => {
      // No stored password is this short, and the server would complain about the new one's length instead.
      if (known !== '' && known.length < KNOWN_PASSWORD_MIN) return { known: t(refused) };
      return password.length < PASSWORD_LENGTH.min ? { password: t('passwordShort', LENGTH) } : {};
    },
    send: async ({ known, password }) => {
      await replacePassword(password, asksFormer ? known : undefined);
      await onDone();
    },
    explain: (error) => {
      if (refusalType(error) === WRONG_PASSWORD && former === 'one-time' && !asksFormer) {
        setAsksFormer(true);
        return undefined;
      }
      const problem = toProblem(error, refused);
      const field = problem === refused && asksFormer ? 'known' : 'password';
      return { text: t(problem, LENGTH), fields: [field] };
    },
  });

  return (
    <Form submission={submission} className="grid gap-4.5">
      {asksFormer && (
        <TextField
          control={form.control}
          name="known"
          inputName={former === 'one-time' ? 'one-time-password' : 'password'}
          autoFocus={former === 'one-time'}
          label={t(label)}
          hint={hint && t(hint)}
          type="password"
          autoComplete="current-password"
        />
      )}
      <Controller
        control={form.control}
        name="password"
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <NewPasswordField ref={ref} value={value} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
      <SubmitButton size="field" className="w-full">
        {t('setPassword')}
      </SubmitButton>
    </Form>
  );
}

function toProblem(error: unknown, refused: Problem): Problem {
  return REFUSALS[refusalType(error)] ?? (refusalStatus(error) === 401 ? refused : 'noConnection');
}
