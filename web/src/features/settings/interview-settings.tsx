import { INTERVIEW_MINUTES, type Manner } from '@aloud/contract/interviews.limits';
import { PATIENCE_LEVELS, type Patience } from '@aloud/contract/voice/voice-protocol.limits';
import { useState } from 'react';
import { listManners, mannerText } from '../../lib/interviewer/manners.en.ts';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.en.ts';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Slider } from '../../ui/form/slider.tsx';
import { t } from './settings.en.ts';

const STEP_MINUTES = 5;

export type InterviewPrefs = { maxDurationMinutes: number; patience: Patience; manner: Manner };

type Props = { prefs: InterviewPrefs; onSave: (changes: Partial<InterviewPrefs>) => Promise<boolean> };

export function InterviewSettings({ prefs, onSave }: Props) {
  const [minutes, setMinutes] = useState(prefs.maxDurationMinutes);
  const [patience, setPatience] = useState(prefs.patience);
  const [manner, setManner] = useState(prefs.manner);

  async function save(changes: Partial<InterviewPrefs>) {
    const isSaved = await onSave(changes);
    await notify(isSaved ? word('saved') : t('notSaved'), isSaved ? 'success' : 'error');
  }

  return (
    <div className="grid gap-6">
      <div>
        <Slider
          label={t('maxDuration')}
          value={minutes}
          min={INTERVIEW_MINUTES.min}
          max={INTERVIEW_MINUTES.max}
          step={STEP_MINUTES}
          format={(value) => t('minutes', { count: value })}
          onChange={setMinutes}
          onCommit={(value) => void save({ maxDurationMinutes: value })}
        />
        <p className="text-sm text-ink-soft">{t('durationText')}</p>
      </div>
      <div className="grid gap-2.5">
        <p className="text-sm font-medium">{t('patience')}</p>
        <RadioCards
          label={t('patience')}
          value={patience}
          choices={PATIENCE_LEVELS.map((value) => ({ value, title: t(value), text: t(`${value}Text`) }))}
          onChange={(value) => {
            setPatience(value);
            void save({ patience: value });
          }}
        />
      </div>
      <div className="grid gap-2.5">
        <p className="text-sm font-medium">{mannerText('label')}</p>
        <RadioCards
          label={mannerText('label')}
          value={manner}
          choices={listManners()}
          onChange={(value) => {
            setManner(value);
            void save({ manner: value });
          }}
        />
      </div>
    </div>
  );
}
