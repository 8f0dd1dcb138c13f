import { Play, Square } from 'lucide-react';
import type { Recording } from '../../../lib/audio/recorder.ts';
import { useClip } from '../../../lib/audio/use-clip.ts';
import { clockText } from '../../../lib/clock-text.ts';
import { Button } from '../../../ui/button.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { DeleteAnswer } from '../delete-answer.tsx';
import { t } from '../practice.en.ts';
import { UnsentRow } from '../unsent/unsent-row.tsx';

type Props = { title: string; recording: Recording; onSend: () => void; onDelete: () => void };

/** A recording the candidate has not sent yet. */
export function KeptRecording({ title, recording, onSend, onDelete }: Props) {
  const { isPlaying, share, toggle } = useClip(recording.file);
  const Icon = isPlaying ? Square : Play;
  return (
    <UnsentRow
      status={`${t('unsent')}, ${clockText(recording.durationMs / 1000)}`}
      question={title}
      language={recording.language}
      line={<VoiceLine levels={recording.levels} revealed={share} label={t('line')} className="h-9" />}
    >
      <Button size="sm" onClick={onSend}>
        {t('send')}
      </Button>
      <Button
        look="quiet"
        size="sm"
        icon={<Icon aria-hidden="true" className="size-3.5 fill-current" />}
        onClick={() => void toggle()}
      >
        <span className="max-sm:sr-only">{t(isPlaying ? 'stopListening' : 'listen')}</span>
      </Button>
      <DeleteAnswer onDelete={onDelete} />
    </UnsentRow>
  );
}
