import type { Level } from '@aloud/contract/accounts/users';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { t } from './onboarding.en.ts';

type Props = { value: Level | undefined; onChange: (value: Level) => void };

export function LevelStep({ value, onChange }: Props) {
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
