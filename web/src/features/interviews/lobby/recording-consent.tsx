import type { Ref } from 'react';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { t } from '../interviews.en.ts';

type Props = {
  /** Gets the focus when no answer was chosen. */
  ref?: Ref<HTMLElement>;
  wasAsked: boolean;
  keeps: boolean | undefined;
  error: string | undefined;
  onChange: (keeps: boolean) => void;
};

/** A full question the first time, later a plain switch. */
export function RecordingConsent({ ref, wasAsked, keeps, error, onChange }: Props) {
  if (wasAsked) {
    return <Switch isOn={keeps ?? false} onChange={onChange} label={t('keep')} hint={t('keepHint')} />;
  }
  return (
    <div className="grid gap-2.5">
      <p className="font-medium">{t('keepTitle')}</p>
      <p className="text-sm text-ink-soft">{t('keepText')}</p>
      <RadioCards
        {...(ref && { ref })}
        label={t('keepTitle')}
        value={keeps === undefined ? undefined : keeps ? 'yes' : 'no'}
        choices={[
          { value: 'yes', title: t('keepYes'), text: t('keepYesText') },
          { value: 'no', title: t('keepNo'), text: t('keepNoText') },
        ]}
        onChange={(choice) => onChange(choice === 'yes')}
      />
      {error && (
        <p role="alert" className="text-sm text-bad-ink">
          {error}
        </p>
      )}
    </div>
  );
}
