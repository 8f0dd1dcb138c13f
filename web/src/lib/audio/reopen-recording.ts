/** A recording that fails again sooner than this is broken: signed addresses are valid for minutes. */
const REOPEN_EVERY_MS = 60_000;

/**
 * The server may lead a player to an address that is signed for some minutes, and browsers keep it for all later reads.
 * The returned function is called at an error: it asks the server anew and goes on where playback was. False: the
 * recording itself cannot be played.
 */
export function watchExpiry(element: HTMLAudioElement, nowMs = () => performance.now()): () => boolean {
  const address = element.src;
  let wasOpen = false;
  let reopenedAtMs = Number.NEGATIVE_INFINITY;
  element.addEventListener('loadedmetadata', () => {
    wasOpen = true;
  });
  return () => {
    if (!wasOpen || nowMs() - reopenedAtMs < REOPEN_EVERY_MS) return false;
    wasOpen = false;
    reopenedAtMs = nowMs();
    const { currentTime, paused } = element;
    element.src = address;
    element.currentTime = currentTime;
    // A failure to play is told by the next error event.
    if (!paused) element.play().catch(() => undefined);
    return true;
  };
}
