import { type MouseEvent, useState } from 'react';
import { areCaptionsHidden, keepCaptionsHidden } from '../../../lib/captions-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../practice.en.ts';
import { GrowingText } from './growing-text.tsx';
import type { RecordingText } from './use-recording.ts';

/**
 * The candidate's words while they speak, and that the sound is on its way already. Hiding the words is remembered on
 * this device: some are distracted by them.
 */
export function RecordingCaptions({ captions }: { captions: RecordingText }) {
  const [isHidden, setHidden] = useState(areCaptionsHidden);
  if (captions === 'none') return null;
  function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    setHidden(!isHidden);
    keepCaptionsHidden(!isHidden);
    // The space bar ends the recording again.
    currentTarget.blur();
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        {!isHidden && (
          <p>
            {t('captions')}. {t('captionsHint')}
          </p>
        )}
        <Button look="plain" size="sm" className={classNames(isHidden && 'mx-auto')} onClick={toggle}>
          {t(isHidden ? 'captionsShow' : 'captionsHide')}
        </Button>
      </div>
      {!isHidden && (
        <GrowingText
          settled={captions?.settled ?? ''}
          preliminary={captions?.preliminary ?? ''}
          placeholder={t('captionsEmpty')}
          label={t('captions')}
          className="h-22 sm:h-27.5"
        />
      )}
      <p className={classNames('text-sm text-ink-soft', isHidden && 'text-center')}>{t('captionsSent')}</p>
    </div>
  );
}
