import { Play, RotateCcw, Square } from 'lucide-react';
import type { Recording } from '../../../lib/audio/recorder.ts';
import { useClip } from '../../../lib/audio/use-clip-player.ts';
import { clockText } from '../../../lib/clock-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { t } from '../practice.en.ts';
import { SHORTEST_MS } from '../unsent/pending-answers.ts';
import { RecorderFrame } from './recorder-frame.tsx';
import type { RecordingNote } from './use-recording.ts';

type Props = {
  recording: Recording;
  note: RecordingNote | undefined;
  isTrial: boolean;
  onSend: () => void;
  onAgain: () => void;
};

/** The finished recording: play it, send it, or record again. */
export function ReviewPanel({ recording, note, isTrial, onSend, onAgain }: Props) {
  const { isPlaying, share, toggle } = useClip(recording.file);
  const isLongEnough = recording.durationMs >= SHORTEST_MS;
  const Icon = isPlaying ? Square : Play;
  return (
    <RecorderFrame
      status={t('recorded', { length: clockText(recording.durationMs / 1000) })}
      line={
        <VoiceLine levels={recording.levels} revealed={share} label={t('line')} className="h-20 sm:h-28" />
      }
    >
      {note && (
        <p className={classNames('w-full text-center', note === 'found' ? 'text-ink-soft' : 'text-warn-ink')}>
          {t(isTrial && note === 'limit' ? 'limitTrial' : note)}
        </p>
      )}
      {!isLongEnough && <p className="w-full text-center text-warn-ink">{t('tooShort')}</p>}
      {isLongEnough && (
        <Button size="lg" onClick={onSend}>
          {t('send')}
        </Button>
      )}
      <Button
        look="quiet"
        size="lg"
        icon={<Icon aria-hidden="true" className="size-4 fill-current" />}
        onClick={toggle}
      >
        {t(isPlaying ? 'stopListening' : 'listen')}
      </Button>
      <Button
        look="plain"
        size="lg"
        icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        onClick={onAgain}
      >
        {t('recordAgain')}
      </Button>
    </RecorderFrame>
  );
}
