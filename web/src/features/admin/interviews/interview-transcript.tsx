import type { AdminInterview } from '@aloud/contract/admin/admin-interviews';
import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { takeOverSound } from '../../../lib/audio/clip-player.ts';
import { watchExpiry } from '../../../lib/audio/reopen-recording.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../admin.en.ts';
import { formatLength } from '../format-values.ts';
import { recordingNote } from './recording-note.rules.ts';

/** The transcript, with a play button for each turn of the recording. */
export function InterviewTranscript({
  interview,
  audioSource,
}: {
  interview: AdminInterview;
  audioSource: string | undefined;
}) {
  const note = recordingNote(interview);
  const player = useRef<HTMLAudioElement>(null);

  useEffect(() => {
    const audio = player.current;
    if (!audio || !audioSource) return;
    const reopen = watchExpiry(audio);
    audio.addEventListener('error', reopen);
    return () => audio.removeEventListener('error', reopen);
  }, [audioSource]);

  function playFrom(milliseconds: number) {
    const audio = player.current;
    if (!audio) return;
    audio.currentTime = milliseconds / 1000;
    void audio.play();
  }

  return (
    <Card className="grid content-start gap-5">
      <h2 className="sr-only">{t('transcript')}</h2>
      {audioSource ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript below is the caption
        <audio
          ref={player}
          controls
          preload="metadata"
          src={audioSource}
          onPlay={({ currentTarget }) => takeOverSound(currentTarget)}
          className="w-full"
        />
      ) : (
        note && (
          <p role="status" className="text-sm text-ink-soft">
            {t(`audio_${note}`)}
          </p>
        )
      )}
      {interview.turns.length === 0 && <p className="text-ink-soft">{t('nothingSaid')}</p>}
      <ol className="grid gap-4">
        {interview.turns.map(({ turn, role, text, fromMs }) => (
          <li key={turn} className={classNames('grid gap-x-2', audioSource && 'grid-cols-[2.75rem_1fr]')}>
            {audioSource && (
              <span className="pt-0.5">
                {fromMs !== null && (
                  <IconButton
                    label={t('playFrom', { time: formatLength(Math.floor(fromMs / 1000)) })}
                    onClick={() => playFrom(fromMs)}
                  >
                    <Play aria-hidden="true" className="size-4.5" />
                  </IconButton>
                )}
              </span>
            )}
            <div className="grid gap-0.5">
              <p className="text-xs text-ink-soft">
                {t(role)}
                {fromMs !== null && (
                  <span className="number ml-2">{formatLength(Math.floor(fromMs / 1000))}</span>
                )}
              </p>
              <p className={classNames('break-words', role === 'interviewer' && 'text-ink-soft')}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
