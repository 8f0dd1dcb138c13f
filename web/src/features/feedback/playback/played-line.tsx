import { word } from '../../../lib/words.en.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PlayButton } from '../../../ui/play-button.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import type { Playback } from './use-playback.ts';

type Props = {
  playback: Playback;
  playLabel: string;
  /** Absent: the line is decorative. */
  lineLabel?: string;
  /** How high the line is. */
  className: string;
};

/** A whole recording: the button to hear it, and its line that grows with what was heard. */
export function PlayedLine({ playback, playLabel, lineLabel, className }: Props) {
  const { canPlay, isPlaying, now, seconds, levels } = playback;
  return (
    <div className="flex min-h-11 items-center gap-4">
      {canPlay && (
        <PlayButton
          label={playLabel}
          stopLabel={word('stop')}
          isPlaying={isPlaying}
          onPlay={() => playback.play(0)}
          onStop={playback.stop}
        />
      )}
      <VoiceLine
        {...(levels.length > 0 ? { levels } : {})}
        {...(lineLabel === undefined ? {} : { label: lineLabel })}
        revealed={isPlaying && seconds > 0 ? now / seconds : 1}
        className={classNames('min-w-0 flex-1', className)}
      />
    </div>
  );
}
