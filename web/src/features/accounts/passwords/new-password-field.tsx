import { PASSWORD_LENGTH } from '@aloud/contract/accounts/account.limits';
import { type Ref, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { t } from '../second-factor/second-factor.en.ts';
import { judgePassword, type PasswordStrength } from './password-strength.rules.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

const STEPS = {
  short: { filled: 1, colour: 'bg-bad', text: 'strengthShort' },
  weak: { filled: 1, colour: 'bg-bad', text: 'strengthWeak' },
  fair: { filled: 2, colour: 'bg-warn', text: 'strengthFair' },
  strong: { filled: 3, colour: 'bg-good', text: 'strengthStrong' },
} as const satisfies Record<PasswordStrength, unknown>;

/** The field for a new password, with its strength while it is typed and a button that shows it. */
export function NewPasswordField({ value, onChange, error, ref }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-3">
      <Field
        ref={ref}
        label={t('newPassword')}
        hint={t('newPasswordHint', { count: PASSWORD_LENGTH.min })}
        name="new-password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      {value !== '' && <StrengthBar strength={judgePassword(value)} />}
      <Checkbox isChecked={isShown} onChange={setShown}>
        {t('showPassword')}
      </Checkbox>
    </div>
  );
}

function StrengthBar({ strength }: { strength: PasswordStrength }) {
  const { filled, colour, text } = STEPS[strength];
  return (
    <div className="flex items-center gap-3 text-sm" aria-live="polite">
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classNames('h-[5px] flex-1 rounded-full', step <= filled ? colour : 'bg-raised')}
          />
        ))}
      </span>
      <span>{t(text)}</span>
    </div>
  );
}
