import { type Level, ROLE_MAX } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { t } from './onboarding.en.ts';

type RoleProps = { value: string; onChange: (value: string) => void };

export function RoleStep({ value, onChange }: RoleProps) {
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

type LevelProps = { value: Level | undefined; onChange: (value: Level) => void };

export function LevelStep({ value, onChange }: LevelProps) {
  return (
    <RadioCards
      label={t('levelTitle')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'junior', title: t('junior'), text: t('juniorText') },
        { value: 'middle', title: t('middle'), text: t('middleText') },
        { value: 'senior', title: t('senior'), text: t('seniorText') },
      ]}
    />
  );
}

type LanguageProps = { value: Locale | undefined; onChange: (value: Locale) => void };

export function LanguageStep({ value, onChange }: LanguageProps) {
  return (
    <RadioCards
      label={t('languageTitle')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'ru', title: word('russian'), text: t('russianText') },
        { value: 'en', title: word('english'), text: t('englishText') },
      ]}
    />
  );
}
