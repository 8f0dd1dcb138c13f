import { PASSWORD_LENGTH } from '@aloud/contract/account';
import { type FormEvent, useState } from 'react';
import { refusalStatus, refusalType } from '../../lib/appwrite-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { replacePassword } from './second-factor.api.ts';
import { t } from './second-factor-texts.ts';

type Problem =
  | 'passwordShort'
  | 'passwordSame'
  | 'passwordCommon'
  | 'passwordPersonal'
  | 'passwordProof'
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

/** Replaces the one-time password. Signed in a while ago, a person types that one once more. */
export function NewPasswordForm({ onDone }: { onDone: () => Promise<void> }) {
  const [password, setPassword] = useState('');
  const [oneTime, setOneTime] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [isWaiting, setWaiting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting) return;
    const isShort = password.length < PASSWORD_LENGTH.min;
    setProblem(isShort ? 'passwordShort' : undefined);
    if (isShort) return;
    setWaiting(true);
    try {
      await replacePassword(password, oneTime);
      await onDone();
    } catch (error) {
      if (refusalType(error) === 'user_invalid_credentials' && oneTime === undefined) setOneTime('');
      else setProblem(problemOf(error));
    } finally {
      setWaiting(false);
    }
  }

  const isOldWrong = problem === 'passwordProof';
  const text = problem && t(problem, LENGTH);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      {oneTime !== undefined && (
        <Field
          autoFocus
          label={t('oneTimePassword')}
          hint={t('oneTimeHint')}
          name="one-time-password"
          type="password"
          autoComplete="current-password"
          value={oneTime}
          onChange={(event) => setOneTime(event.target.value)}
          error={isOldWrong ? text : undefined}
        />
      )}
      <NewPasswordField value={password} onChange={setPassword} error={isOldWrong ? undefined : text} />
      <Button type="submit" isWaiting={isWaiting} className="h-12 w-full">
        {t('setPassword')}
      </Button>
    </form>
  );
}

function problemOf(error: unknown): Problem {
  return REFUSALS[refusalType(error)] ?? (refusalStatus(error) === 401 ? 'passwordProof' : 'noConnection');
}
