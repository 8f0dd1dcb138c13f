import type { Clip, ClipPlayer } from '../../lib/audio/clip-player.ts';
import { usePlaying } from '../../lib/audio/use-clip-player.ts';
import { word } from '../../lib/words.en.ts';
import { PlayButton } from '../../ui/play-button.tsx';

type Props = { player: ClipPlayer; clip: Clip; clipKey: string; label: string };

/** One of the many buttons that play a piece of the same recording. */
export function ClipButton({ player, clip, clipKey, label }: Props) {
  return (
    <PlayButton
      label={label}
      stopLabel={word('stop')}
      isPlaying={usePlaying(player) === clipKey}
      onPlay={() => player.play(clip, clipKey)}
      onStop={player.stop}
    />
  );
}
