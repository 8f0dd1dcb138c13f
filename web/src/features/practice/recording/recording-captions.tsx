import type { DraftText } from '@aloud/contract/voice/speech';
import { useState } from 'react';
import { areCaptionsHidden, keepCaptionsHidden } from '../../../lib/captions-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../practice.en.ts';
import { GrowingText } from './growing-text.tsx';

/** The candidate's words while they speak. Hiding them is remembered on this device: some are distracted by them. */
export function RecordingCaptions({ captions }: { captions: DraftText | undefined }) {
  const [isHidden, setHidden] = useState(areCaptionsHidden);
  function choose(next: boolean): void {
    setHidden(next);
    keepCaptionsHidden(next);
  }
  if (isHidden) {
    return (
      <Button look="plain" size="sm" className="justify-self-center" onClick={() => choose(false)}>
        {t('captionsShow')}
      </Button>
    );
  }
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        <p>
          {t('captions')}. {t('captionsHint')}
        </p>
        <Button look="plain" size="sm" onClick={() => choose(true)}>
          {t('captionsHide')}
        </Button>
      </div>
      <GrowingText
        settled={captions?.settled ?? ''}
        preliminary={captions?.preliminary ?? ''}
        placeholder={t('captionsEmpty')}
        label={t('captions')}
        className="h-22 sm:h-27.5"
      />
    </div>
  );
}
