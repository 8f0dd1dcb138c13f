import { Play, Square } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../feedback.en.ts';

type Props = {
  label: string;
  isPlaying: boolean;
  onPlay: () => void;
  onStop: () => void;
  className?: string;
};

export function PlayButton({ label, isPlaying, onPlay, onStop, className }: Props) {
  const Icon = isPlaying ? Square : Play;
  return (
    <button
      type="button"
      aria-label={isPlaying ? t('stop') : label}
      onClick={isPlaying ? onStop : onPlay}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-ink transition-colors hover:border-edge',
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-4 fill-current', !isPlaying && 'translate-x-px')}
      />
    </button>
  );
}
