import { Play, Square } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  label: string;
  stopLabel: string;
  isPlaying: boolean;
  onPlay: () => void;
  onStop: () => void;
};

/** Plays a clip, and stops it while it plays: the label says which. */
export function PlayButton({ label, stopLabel, isPlaying, onPlay, onStop }: Props) {
  const Icon = isPlaying ? Square : Play;
  return (
    <IconButton label={isPlaying ? stopLabel : label} shape="round" onClick={isPlaying ? onStop : onPlay}>
      <Icon
        aria-hidden="true"
        className={classNames('size-4 fill-current', !isPlaying && 'translate-x-px')}
      />
    </IconButton>
  );
}
