import { LOCALES, type Locale } from '@aloud/contract/locale';
import type { ChosenVoices, VoiceChoice } from '@aloud/contract/voice/speech';
import { DEVICE_VOICE } from '@aloud/contract/voice/speech.limits';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { t } from './speech.en.ts';
import { useVoiceSample } from './use-voice-sample.ts';

type Props = {
  voices: readonly VoiceChoice[];
  chosen: ChosenVoices;
  onChoose: (chosen: ChosenVoices) => void;
};

/** The interviewer's voice for each language, with samples. */
export function VoiceSettings({ voices, chosen, onChoose }: Props) {
  const [chosenVoices, setChosenVoices] = useState(chosen);
  return (
    <div className="grid gap-5">
      {LOCALES.map((locale) => (
        <VoicePicker
          key={locale}
          locale={locale}
          voices={voices.filter(({ language }) => language === locale)}
          chosenId={chosenVoices[locale]}
          onChoose={(id) => {
            const next = { ...chosenVoices, [locale]: id };
            setChosenVoices(next);
            onChoose(next);
          }}
        />
      ))}
    </div>
  );
}

type PickerProps = {
  locale: Locale;
  voices: readonly VoiceChoice[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
};

function VoicePicker({ locale, voices, chosenId, onChoose }: PickerProps) {
  const { state, play, stop } = useVoiceSample();
  // A voice that is gone is replaced by the best, as the server does.
  const chosen = voices.find(({ id }) => id === chosenId) ?? voices[0];
  const label = t(`language-${locale}`);
  if (!chosen) {
    return (
      <p className="text-sm text-ink-soft">
        {label}: {t('noVoice')}
      </p>
    );
  }
  const isHeard = state === 'heard';
  const Icon = isHeard ? Square : Play;
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      <Field
        label={label}
        hint={chosen.id === DEVICE_VOICE ? t('deviceHint') : undefined}
        className="min-w-60 flex-1"
      >
        <Select
          value={chosen.id}
          choices={voices.map((voice) => ({ value: voice.id, label: voiceName(voice) }))}
          onChange={(id) => {
            stop();
            onChoose(id);
          }}
        />
      </Field>
      <Button
        look="quiet"
        size="field"
        isWaiting={state === 'coming'}
        icon={<Icon aria-hidden="true" className="size-4 fill-current" />}
        onClick={() => (isHeard ? stop() : void play(chosen))}
      >
        {t(isHeard ? 'stop' : `listen-${locale}`)}
      </Button>
    </div>
  );
}

const NAMED = {
  device: 'voice-device',
  'dittli-en': 'voice-bundled',
  'sano-ru': 'voice-bundled',
  'rhvoice-anna': 'voice-anna',
  'rhvoice-aleksandr': 'voice-aleksandr',
  'rhvoice-elena': 'voice-elena',
  'rhvoice-irina': 'voice-irina',
} as const;

/** The display name of a voice; a voice of a custom engine is shown under the name of the engine. */
function voiceName({ id, engine }: Pick<VoiceChoice, 'id' | 'engine'>): string {
  return id in NAMED ? t(NAMED[id as keyof typeof NAMED]) : engine;
}
