import { KNOWN_PASSWORD_MIN, PASSWORD_LENGTH } from '@aloud/contract/accounts/account.limits';
import { type FormEvent, useState } from 'react';
import { refusalStatus, refusalType } from '../../lib/api/appwrite-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { replacePassword } from './second-factor/second-factor.api.ts';
import { t } from './second-factor/second-factor.en.ts';

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
  const [password, setPassword] = useState('');
  const [known, setKnown] = useState(former === 'own' || former === 'kept' ? '' : undefined);
  const [problem, setProblem] = useState<Problem>();
  const [isWaiting, setWaiting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting) return;
    const found = findProblem();
    setProblem(found);
    if (found) return;
    setWaiting(true);
    try {
      await replacePassword(password, known);
      await onDone();
    } catch (error) {
      const isAskedAgain = former === 'one-time' && known === undefined;
      if (refusalType(error) === 'user_invalid_credentials' && isAskedAgain) setKnown('');
      else setProblem(toProblem(error, refused));
    } finally {
      setWaiting(false);
    }
  }

  function findProblem(): Problem | undefined {
    // No stored password is this short, and the server would complain about the new one's length instead.
    if (known && known.length < KNOWN_PASSWORD_MIN) return refused;
    return password.length < PASSWORD_LENGTH.min ? 'passwordShort' : undefined;
  }

  const isOldWrong = problem === refused && known !== undefined;
  const text = problem && t(problem, LENGTH);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      {known !== undefined && (
        <Field
          autoFocus={former === 'one-time'}
          label={t(label)}
          hint={hint && t(hint)}
          name={former === 'one-time' ? 'one-time-password' : 'password'}
          type="password"
          autoComplete="current-password"
          value={known}
          onChange={(event) => setKnown(event.target.value)}
          error={isOldWrong ? text : undefined}
        />
      )}
      <NewPasswordField value={password} onChange={setPassword} error={isOldWrong ? undefined : text} />
      <Button type="submit" isWaiting={isWaiting} size="field" className="w-full">
        {t('setPassword')}
      </Button>
    </form>
  );
}

function toProblem(error: unknown, refused: Problem): Problem {
  return REFUSALS[refusalType(error)] ?? (refusalStatus(error) === 401 ? refused : 'noConnection');
}
