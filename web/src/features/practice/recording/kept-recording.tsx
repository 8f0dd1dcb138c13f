import { Play, Square } from 'lucide-react';
import type { Recording } from '../../../lib/audio/recorder.ts';
import { useClip } from '../../../lib/audio/use-clip.ts';
import { clockText } from '../../../lib/clock-text.ts';
import { Button } from '../../../ui/button.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { DeleteAnswer } from '../delete-answer.tsx';
import { t } from '../practice-texts.ts';
import { UnsentRow } from '../unsent/unsent-row.tsx';

type Props = { title: string; take: Recording; onSend: () => void; onDelete: () => void };

/** A recording nobody has sent yet. */
export function KeptRecording({ title, take, onSend, onDelete }: Props) {
  const { isPlaying, share, toggle } = useClip(take.file);
  const Icon = isPlaying ? Square : Play;
  return (
    <UnsentRow
      status={`${t('unsent')}, ${clockText(take.durationMs / 1000)}`}
      question={title}
      language={take.language}
      line={<VoiceLine levels={take.levels} revealed={share} label={t('line')} className="h-9" />}
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
