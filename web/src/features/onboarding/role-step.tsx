import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { t } from './onboarding.en.ts';

/** As long as the contract lets a role be. */
const ROLE_MAX = 256;

type Props = { value: string; onChange: (value: string) => void };

export function RoleStep({ value, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Field
        label={t('role')}
        name="role"
        autoComplete="organization-title"
        placeholder={t('rolePlaceholder')}
        maxLength={ROLE_MAX}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('roleExamples')}</legend>
        {t('roles')
          .split('|')
          .map((role) => (
            <Button
              key={role}
              look="quiet"
              size="sm"
              aria-pressed={role === value}
              onClick={() => onChange(role)}
            >
              {role}
            </Button>
          ))}
      </fieldset>
    </div>
  );
}
