import type { Tone } from './toasts.tsx';

/** A short message at the top of the screen. The library comes with the first one. */
export async function notify(text: string, tone: Tone = 'message'): Promise<void> {
  const { showToast } = await import('./toasts.tsx');
  showToast(text, tone);
}
