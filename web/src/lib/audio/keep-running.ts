import { onVisibility } from '../on-visibility.ts';

const WAKING_EVENTS = ['pointerdown', 'keydown', 'focus'] as const;

/**
 * Browsers stop the sound of a page before its first gesture, during a phone call and in a hidden tab; this brings it
 * back as soon as they allow it.
 */
export function keepRunning(context: AudioContext): () => void {
  const wake = () => {
    // iOS says `interrupted`, which is not in the types.
    if (context.state === 'running' || context.state === 'closed') return;
    context.resume().catch(() => undefined);
  };
  context.addEventListener('statechange', wake);
  const stopWatching = onVisibility(wake);
  for (const event of WAKING_EVENTS) window.addEventListener(event, wake);
  wake();
  return () => {
    context.removeEventListener('statechange', wake);
    stopWatching();
    for (const event of WAKING_EVENTS) window.removeEventListener(event, wake);
  };
}
