import { useState } from 'react';
import { chooseTheme, readTheme, THEMES } from '../../lib/theme.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { t } from './settings.en.ts';

export function ThemeSettings() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <Field label={t('theme')} className="max-w-80">
      <Select
        value={theme}
        choices={THEMES.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => {
          chooseTheme(value);
          setTheme(value);
        }}
      />
    </Field>
  );
}
