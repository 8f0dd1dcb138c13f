import { TOTP } from '@aloud/contract/accounts/sign-in.limits';
import { refusalStatus } from '../../lib/api/appwrite-client.ts';
import { Field } from '../../ui/form/field.tsx';
import { t } from './second-factor/second-factor.en.ts';

export type CodeProblem = 'wrongCode' | 'tooMany' | 'noConnection';

type Props = {
  label: string;
  autoFocus?: boolean;
  value: string;
  onChange: (code: string) => void;
  problem: CodeProblem | undefined;
};

/** Six digits from an authenticator app, which a phone offers to fill in. */
export function CodeField({ label, autoFocus, value, onChange, problem }: Props) {
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
      error={problem && t(problem)}
    />
  );
}

export function findCodeProblem(error: unknown): CodeProblem {
  const status = refusalStatus(error);
  if (status === 429) return 'tooMany';
  return status === 401 ? 'wrongCode' : 'noConnection';
}
