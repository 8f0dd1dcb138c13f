/** Told when the tab is hidden or shown again. Returns how to stop listening. */
export function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
