/** Calls `listener` when the tab is hidden or shown again. Returns a function that removes it. */
export function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
