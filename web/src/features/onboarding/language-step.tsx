import type { Locale } from '@aloud/contract/locale';
import { word } from '../../lib/words.en.ts';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { t } from './onboarding.en.ts';

type Props = { value: Locale | undefined; onChange: (value: Locale) => void };

export function LanguageStep({ value, onChange }: Props) {
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
