import { useEffect, useRef, useState } from 'react';

/** Plays a file of this device. `share` is the part already played, from 0 to 1. */
export function useClip(file: Blob) {
  const audio = useRef<HTMLAudioElement>(undefined);
  const [isPlaying, setPlaying] = useState(false);
  const [share, setShare] = useState(1);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    const clip = new Audio(url);
    clip.addEventListener('timeupdate', () => setShare(clip.currentTime / clip.duration || 0));
    clip.addEventListener('ended', () => {
      setPlaying(false);
      setShare(1);
    });
    audio.current = clip;
    return () => {
      clip.pause();
      URL.revokeObjectURL(url);
    };
  }, [file]);

  async function toggle(): Promise<void> {
    const clip = audio.current;
    if (!clip) return;
    setPlaying(!isPlaying);
    if (isPlaying) return clip.pause();
    clip.currentTime = 0;
    await clip.play().catch(() => setPlaying(false));
  }
  return { isPlaying, share, toggle };
}
