import { useEffect, useState, useSyncExternalStore } from 'react';
import { ClipPlayer, type Margins } from './clip-player.ts';

/** The player of one recording, unloaded with its component. */
export function useClipPlayer(source: Blob | string | undefined, margins?: Margins): ClipPlayer {
  const [player] = useState(() => new ClipPlayer(margins));
  useEffect(() => {
    if (source !== undefined) return player.load(source);
    return undefined;
  }, [player, source]);
  return player;
}

/** The key of the clip that is playing. Draws when it changes, not with every frame. */
export function usePlaying(player: ClipPlayer): string | undefined {
  return useSyncExternalStore(player.subscribe, () => player.getSnapshot().playing);
}

/** Seconds from the beginning of the recording: draws with every frame while it plays. */
export function usePlayedSeconds(player: ClipPlayer): number {
  return useSyncExternalStore(player.subscribe, () => player.getSnapshot().nowSeconds ?? 0);
}

/** A whole recording of this device. `share` is the part already played, from 0 to 1. */
export function useClip(file: Blob) {
  const player = useClipPlayer(file);
  const isPlaying = usePlaying(player) !== undefined;
  const share = useSyncExternalStore(player.subscribe, player.getShare);
  return { isPlaying, share, toggle: () => player.toggle() };
}
