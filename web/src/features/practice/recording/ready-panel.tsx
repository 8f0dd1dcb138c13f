import type { Locale } from '@aloud/contract/locale';
import { Mic } from 'lucide-react';
import { type Microphone, readChosenMicrophone } from '../../../lib/audio/microphone.ts';
import type { useMicrophone } from '../../../lib/audio/use-microphone.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { t } from '../practice.en.ts';
import { RecordDot, RecorderFrame } from './recorder-frame.tsx';
import { SpeechPreparing } from './speech-preparing.tsx';

type Props = {
  microphone: ReturnType<typeof useMicrophone>;
  language: Locale;
  /** Only for accounts: visitors may not ask how far the recogniser is. */
  showsPreparation: boolean;
  onStart: (microphone: Microphone) => void;
};

export function ReadyPanel({ microphone, language, showsPreparation, onStart }: Props) {
  const { state, devices, start, choose } = microphone;
  const chosen = devices.find((device) => device.id === readChosenMicrophone()) ?? devices[0];
  const isLive = state.step === 'live';
  return (
    <div className="grid gap-4">
      <RecorderFrame
        status={isLive ? t('listening') : t('before')}
        aside={<span className="max-sm:hidden">{t('spaceStarts')}</span>}
        line={
          isLive ? (
            <VoiceLine
              readLevel={state.microphone.readLevel}
              tone="live"
              label={t('level')}
              className="h-20 sm:h-28"
            />
          ) : (
            <VoiceLine className="h-20 opacity-60 sm:h-28" />
          )
        }
      >
        {/* Distinct keys: a press that began on one button must not end on the other. */}
        {isLive ? (
          <Button key="start" size="lg" icon={<RecordDot />} onClick={() => onStart(state.microphone)}>
            {t('start')}
          </Button>
        ) : (
          <Button
            key="switch-on"
            size="lg"
            icon={<Mic aria-hidden="true" className="size-5" />}
            isWaiting={state.step === 'opening'}
            onClick={() => void start()}
          >
            {state.step === 'opening' ? t('opening') : t('switchOn')}
          </Button>
        )}
        {isLive && chosen && devices.length > 1 && (
          <div className="w-full sm:w-64">
            <Select
              label={t('device')}
              value={chosen.id}
              choices={devices.map(({ id, label }) => ({ value: id, label }))}
              onChange={(id) => void choose(id)}
            />
          </div>
        )}
      </RecorderFrame>
      {showsPreparation && <SpeechPreparing language={language} text={t('preparingText')} />}
    </div>
  );
}
