import { Check, Pause, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Microphone } from '../../../lib/audio/microphone.ts';
import { clockText } from '../../../lib/clock-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { t } from '../practice.en.ts';
import { RecordDot, RecorderFrame } from './recorder-frame.tsx';
import { RecordingCaptions } from './recording-captions.tsx';
import type { RecordingText } from './use-recording.ts';

/** A shorter recording is restarted without a confirmation. */
const WORTH_ASKING_SECONDS = 10;

type Props = {
  microphone: Microphone;
  isPaused: boolean;
  seconds: number;
  secondsMax: number;
  captions: RecordingText;
  onPause: (isPaused: boolean) => void;
  onDone: () => void;
  onAgain: () => void;
};

export function RecordingPanel(props: Props) {
  const { microphone, isPaused, seconds, secondsMax, captions, onPause, onDone, onAgain } = props;
  const [isAsking, setAsking] = useState(false);
  const askOrStart = () => {
    if (seconds < WORTH_ASKING_SECONDS) return onAgain();
    onPause(true);
    setAsking(true);
  };
  return (
    <RecorderFrame
      status={
        <>
          <RecordDot isBreathing={!isPaused} />
          {isPaused ? t('paused') : t('recording')}
          <LiveRegion text={isPaused ? t('paused') : t('recording')} />
        </>
      }
      aside={
        <span>
          <time className="text-2xl font-semibold text-ink">{clockText(Math.floor(seconds))}</time>{' '}
          <span className="number">{t('ofLimit', { limit: clockText(secondsMax) })}</span>
        </span>
      }
      line={
        isPaused ? (
          <VoiceLine className="h-20 opacity-50 sm:h-28" />
        ) : (
          <VoiceLine
            readLevel={microphone.readLevel}
            tone="live"
            label={t('level')}
            className="h-20 sm:h-28"
          />
        )
      }
      text={<RecordingCaptions captions={captions} />}
    >
      <Button size="lg" icon={<Check aria-hidden="true" className="size-5" />} onClick={onDone}>
        {t('done')}
      </Button>
      <Button
        look="quiet"
        size="lg"
        icon={
          isPaused ? (
            <Play aria-hidden="true" className="size-4.5" />
          ) : (
            <Pause aria-hidden="true" className="size-4.5" />
          )
        }
        onClick={() => onPause(!isPaused)}
      >
        {isPaused ? t('resume') : t('pause')}
      </Button>
      <Button
        look="plain"
        size="lg"
        icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        onClick={askOrStart}
      >
        {t('again')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('againAsk')}
        text={t('againText')}
        confirmLabel={t('again')}
        cancelLabel={t('keepTake')}
        onConfirm={() => {
          setAsking(false);
          onAgain();
        }}
        onCancel={() => setAsking(false)}
      />
    </RecorderFrame>
  );
}
