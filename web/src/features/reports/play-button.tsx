import { Pause, Play } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from './reports.en.ts';
import type { Clip, ClipPlayer } from './use-clip-player.ts';

type Props = { player: ClipPlayer; clip: Clip; label: string };

export function PlayButton({ player, clip, label }: Props) {
  const isPlaying = player.playing === clip.key;
  const Icon = isPlaying ? Pause : Play;
  return (
    <IconButton
      label={isPlaying ? t('pause') : label}
      aria-pressed={isPlaying}
      className="rounded-full border border-line bg-surface text-ink"
      onClick={() => player.toggle(clip)}
    >
      <Icon aria-hidden="true" className="size-4 fill-current" />
    </IconButton>
  );
}
