import { LOCALES, type Locale } from '@aloud/contract/locale';
import { BROWSER_LANGUAGE } from '@aloud/contract/pages';
import { useState } from 'react';
import { rememberLanguage } from '../../lib/api/remember-language.ts';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.en.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { t } from './settings.en.ts';

type Props = {
  /** Undefined: as the browser says. */
  chosen: Locale | undefined;
  onSave: (chosen: Locale | undefined) => Promise<boolean>;
};

/** The language of a page never changes while it is open, so the page is loaded again after a choice. */
export function InterfaceLanguageSettings({ chosen, onSave }: Props) {
  const [shown, setShown] = useState<Locale | undefined>(chosen);

  async function change(next: Locale | undefined) {
    setShown(next);
    if (!(await onSave(next))) {
      setShown(chosen);
      await notify(t('notSaved'), 'error');
      return;
    }
    await rememberLanguage(next);
    window.location.reload();
  }

  return (
    <Field label={t('uiLanguage')} hint={t('uiLanguageHint')} className="max-w-80">
      <Select
        value={shown ?? BROWSER_LANGUAGE}
        choices={[
          { value: 'ru', label: word('nameOfRussian') },
          { value: 'en', label: word('nameOfEnglish') },
          { value: BROWSER_LANGUAGE, label: t('asInBrowser') },
        ]}
        onChange={(value) => void change(LOCALES.find((locale) => locale === value))}
      />
    </Field>
  );
}
