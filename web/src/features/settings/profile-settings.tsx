import type { Locale } from '@aloud/contract/locale';
import { LEVELS, type Level, type UserEdit } from '@aloud/contract/users';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { t } from './settings-texts.ts';

export type Profile = { name: string; role: string; level: Level; lang: Locale };

type Props = { profile: Profile; onSave: (changes: UserEdit) => Promise<boolean> };

export function ProfileSettings({ profile, onSave }: Props) {
  const [form, setForm] = useState(profile);
  const [isWaiting, setWaiting] = useState(false);
  const change = (changes: Partial<Profile>) => setForm((before) => ({ ...before, ...changes }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const isSaved = await onSave(form);
    setWaiting(false);
    await notify(t(isSaved ? 'savedProfile' : 'notSaved'), isSaved ? 'success' : 'error');
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('name')}
          name="name"
          autoComplete="given-name"
          maxLength={128}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label={t('role')}
          name="role"
          autoComplete="organization-title"
          maxLength={256}
          value={form.role}
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
