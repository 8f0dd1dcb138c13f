import type { UserEdit } from '@aloud/contract/accounts/users';
import { LEVELS, type Level, ROLE_MAX, USER_NAME_MAX } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { explainError } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.en.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type Problems, useForm } from '../../ui/form/use-form.ts';
import { t } from './settings.en.ts';

export type Profile = { name: string; role: string; level: Level; lang: Locale };
type Props = { profile: Profile; onSave: (changes: UserEdit) => Promise<boolean> };

export function ProfileSettings({ profile, onSave }: Props) {
  const { form, submission } = useForm<Profile>({
    initial: profile,
    check: (values) => findErased(findChanges(profile, values)),
    send: async (values) => {
      const changes = findChanges(profile, values);
      const isSaved = Object.keys(changes).length === 0 || (await onSave(changes));
      if (isSaved) adoptRecord(form, { before: values, now: { ...profile, ...changes } });
      await notify(t(isSaved ? 'savedProfile' : 'notSaved'), isSaved ? 'success' : 'error');
      return isSaved;
    },
    explain: explainError,
  });
  useRecord(form, profile);

  return (
    <Form submission={submission} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="name"
          label={t('name')}
          autoComplete="given-name"
          maxLength={USER_NAME_MAX}
        />
        <TextField
          control={form.control}
          name="role"
          label={t('role')}
          autoComplete="organization-title"
          maxLength={ROLE_MAX}
        />
        <SelectField
          control={form.control}
          name="level"
          label={t('level')}
          choices={LEVELS.map((level) => ({ value: level, label: level }))}
        />
        <SelectField
          control={form.control}
          name="lang"
          label={t('language')}
          hint={t('languageHint')}
          choices={[
            { value: 'ru', label: word('russian') },
            { value: 'en', label: word('english') },
          ]}
        />
      </div>
      <FormFailure />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>{word('save')}</SubmitButton>
        <Link to="/user/onboarding" search={{ again: true }} className={buttonClass('plain')}>
          {t('again')}
        </Link>
      </div>
    </Form>
  );
}

/** What differs, and nothing else: the rest may be changed elsewhere while the form is open. */
function findChanges(profile: Profile, form: Partial<Profile>): Partial<Profile> {
  const entries = Object.entries(form).map(([field, value]) => [field, value.trim()] as const);
  return Object.fromEntries(entries.filter(([field, value]) => value !== profile[field as keyof Profile]));
}

/** An empty value is never sent, so what was filled once can be replaced and not erased. */
function findErased({ name, role }: Partial<Profile>): Problems<Profile> {
  const erased = t('cannotBeEmpty');
  return { name: name === '' ? erased : undefined, role: role === '' ? erased : undefined };
}

/** A record that was changed elsewhere reaches the fields that were not touched here. */
function useRecord(form: UseFormReturn<Profile>, profile: Profile): void {
  const before = useRef(profile);
  useEffect(() => {
    adoptRecord(form, { before: before.current, now: profile });
    before.current = profile;
  }, [form, profile]);
}

function adoptRecord(form: UseFormReturn<Profile>, { before, now }: Record<'before' | 'now', Profile>): void {
  for (const field of Object.keys(now) as (keyof Profile)[]) {
    // What was typed in the meantime stays.
    const isUntouched = form.getValues(field).trim() === before[field].trim();
    if (isUntouched && now[field] !== before[field]) form.setValue(field, now[field]);
  }
}
