import { useCallback, useEffect, useRef, useState } from 'react';

/** A piece of the recording. `key` says which of the many play buttons it belongs to. */
export type Clip = { key: string; fromSeconds: number; toSeconds: number };

export type ClipPlayer = {
  playing: string | undefined;
  toggle: (clip: Clip) => void;
};

/** Playback starts this early, because the onset of a word precedes its measured start. */
const LEAD_SECONDS = 0.25;
const TAIL_SECONDS = 0.35;

/** One player for the whole report: a second quote stops the first. */
export function useClipPlayer(source: string | undefined): ClipPlayer {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState<string>();
  const endsAt = useRef(0);

  useEffect(() => {
    if (source === undefined) return;
    const element = new Audio();
    element.preload = 'metadata';
    element.src = source;
    const stop = () => setPlaying(undefined);
    const watch = () => {
      if (element.currentTime >= endsAt.current) element.pause();
    };
    element.addEventListener('pause', stop);
    element.addEventListener('error', stop);
    element.addEventListener('timeupdate', watch);
    audio.current = element;
    return () => {
      element.pause();
      element.removeAttribute('src');
      audio.current = undefined;
    };
  }, [source]);

  const toggle = useCallback(
    (clip: Clip) => {
      const element = audio.current;
      if (!element) return;
      const wasPlaying = playing === clip.key;
      element.pause();
      if (wasPlaying) return;
      element.currentTime = Math.max(0, clip.fromSeconds - LEAD_SECONDS);
      endsAt.current = clip.toSeconds + TAIL_SECONDS;
      void element.play().then(
        () => setPlaying(clip.key),
        () => setPlaying(undefined),
      );
    },
    [playing],
  );
  return { playing, toggle };
}
