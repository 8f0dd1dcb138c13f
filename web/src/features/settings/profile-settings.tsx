import type { UserEdit } from '@aloud/contract/accounts/users';
import { LEVELS, type Level, ROLE_MAX, USER_NAME_MAX } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.en.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { t } from './settings.en.ts';

export type Profile = { name: string; role: string; level: Level; lang: Locale };
type Props = { profile: Profile; onSave: (changes: UserEdit) => Promise<boolean> };

export function ProfileSettings({ profile, onSave }: Props) {
  const [typed, setTyped] = useState<Partial<Profile>>({});
  const [isWaiting, setWaiting] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const form = { ...profile, ...typed };
  const change = (changes: Partial<Profile>) => setTyped((before) => ({ ...before, ...changes }));
  const changes = findChanges(profile, typed);
  const erased = erasedIn(changes);
  const findProblem = (field: 'name' | 'role') =>
    isRefused && erased.includes(field) ? t('cannotBeEmpty') : undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const [first] = erased;
    setRefused(first !== undefined);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setWaiting(true);
    const isSaved = Object.keys(changes).length === 0 || (await onSave(changes));
    setWaiting(false);
    // What was typed while it was being saved stays; the rest is the record's own again.
    if (isSaved) setTyped((later) => findChanges({ ...profile, ...changes }, later));
    await notify(t(isSaved ? 'savedProfile' : 'notSaved'), isSaved ? 'success' : 'error');
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('name')}
          name="name"
          autoComplete="given-name"
          maxLength={USER_NAME_MAX}
          value={form.name}
          error={findProblem('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label={t('role')}
          name="role"
          autoComplete="organization-title"
          maxLength={ROLE_MAX}
          value={form.role}
          error={findProblem('role')}
          onChange={(event) => change({ role: event.target.value })}
        />
        <Field label={t('level')}>
          <Select
            value={form.level}
            choices={LEVELS.map((level) => ({ value: level, label: level }))}
            onChange={(level) => change({ level })}
          />
        </Field>
        <Field label={t('language')} hint={t('languageHint')}>
          <Select
            value={form.lang}
            choices={[
              { value: 'ru', label: word('russian') },
              { value: 'en', label: word('english') },
            ]}
            onChange={(lang) => change({ lang })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isWaiting={isWaiting}>
          {word('save')}
        </Button>
        <Link to="/user/onboarding" search={{ again: true }} className={buttonClass('plain')}>
          {t('again')}
        </Link>
      </div>
    </form>
  );
}

/** What differs, and nothing else: the rest may be changed elsewhere while the form is open. */
function findChanges(profile: Profile, form: Partial<Profile>): Partial<Profile> {
  const entries = Object.entries(form).map(([field, value]) => [field, value.trim()] as const);
  return Object.fromEntries(entries.filter(([field, value]) => value !== profile[field as keyof Profile]));
}

/** An empty value is never sent, so what was filled once can be replaced and not erased. */
function erasedIn(changes: Partial<Profile>): ('name' | 'role')[] {
  return (['name', 'role'] as const).filter((field) => changes[field] === '');
}
