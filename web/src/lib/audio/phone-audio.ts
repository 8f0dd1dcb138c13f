import { onVisibility } from '../on-visibility.ts';

type AudioSession = { type: 'auto' | 'play-and-record' };

/** On an iPhone the ring switch would mute the page, and the voice would come from the earpiece. */
export function preparePhoneAudio(): () => void {
  const { audioSession } = navigator as { audioSession?: AudioSession };
  if (!audioSession) return () => undefined;
  audioSession.type = 'play-and-record';
  return () => {
    audioSession.type = 'auto';
  };
}

/** A phone that locks its screen in the middle of an answer stops the microphone. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
    // A low battery may refuse it; the conversation goes on without.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) await lock?.release();
  };
  const stopWatching = onVisibility(() => void ask());
  void ask();
  return () => {
    isOver = true;
    stopWatching();
    void lock?.release();
  };
}
