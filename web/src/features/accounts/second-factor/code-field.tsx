import { TOTP } from '@aloud/contract/accounts/sign-in.limits';
import { refusalStatus } from '../../../lib/api/refusals.ts';
import { Field } from '../../../ui/form/field.tsx';

type CodeProblem = 'wrongCode' | 'tooMany' | 'noConnection';

type Props = {
  label: string;
  autoFocus?: boolean;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

/** Six digits from an authenticator app, which a phone offers to fill in. */
export function CodeField({ label, autoFocus, value, onChange, error }: Props) {
  return (
    <Field
      autoFocus={autoFocus}
      label={label}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      // Apps show the digits in two groups.
      maxLength={TOTP.digits + 1}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

export function findCodeProblem(error: unknown): CodeProblem {
  const status = refusalStatus(error);
  if (status === 429) return 'tooMany';
  return status === 401 ? 'wrongCode' : 'noConnection';
}
